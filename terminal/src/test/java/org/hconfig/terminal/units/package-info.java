/** Tests of durations and sizes on the command line. */
@NullMarked
package org.hconfig.terminal.units;

import org.jspecify.annotations.NullMarked;
