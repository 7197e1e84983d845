/** Tests of signal handling. */
@NullMarked
package org.hconfig.terminal.signal;

import org.jspecify.annotations.NullMarked;
