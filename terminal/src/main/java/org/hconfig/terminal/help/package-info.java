/** Layout of help pages, manual pages, and shell completion for a tree of picocli commands. */
@NullMarked
package org.hconfig.terminal.help;

import org.jspecify.annotations.NullMarked;
