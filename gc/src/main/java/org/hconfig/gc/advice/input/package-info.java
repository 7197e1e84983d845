/** Input of the advice: logs, heap usage, flags in effect, sizes of the machine, and the formulas for G1. */
@NullMarked
package org.hconfig.gc.advice.input;

import org.jspecify.annotations.NullMarked;
