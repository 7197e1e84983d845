/** The commands of tutorial and how-tos, taken from their Markdown and run. */
@NullMarked
package org.hconfig.cli.documents;

import org.jspecify.annotations.NullMarked;
