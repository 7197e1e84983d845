/** Durations and sizes with units on the command line: {@code 30s}, {@code 5m}, {@code 512m}. */
@NullMarked
package org.hconfig.cli.units;

import org.jspecify.annotations.NullMarked;
