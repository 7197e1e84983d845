/** What a terminal can show: width, colors, characters, and a line of progress. */
@NullMarked
package org.hconfig.terminal.output;

import org.jspecify.annotations.NullMarked;
