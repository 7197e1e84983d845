/** Tests that run the commands of the tutorial and the how-to guides from their Markdown files. */
@NullMarked
package org.hconfig.cli.documents;

import org.jspecify.annotations.NullMarked;
