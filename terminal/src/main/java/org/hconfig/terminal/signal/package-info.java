/** Handling of Ctrl-C and termination signals. */
@NullMarked
package org.hconfig.terminal.signal;

import org.jspecify.annotations.NullMarked;
