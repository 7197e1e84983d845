/** Tests of versions and shell completion. */
@NullMarked
package org.hconfig.cli.help;

import org.jspecify.annotations.NullMarked;
