/** Values of options from text: numbers, constants, durations and sizes with units ({@code 30s}, {@code 512m}). */
@NullMarked
package org.hconfig.terminal.units;

import org.jspecify.annotations.NullMarked;
