/** Tests of durations and sizes on the command line. */
@NullMarked
package org.hconfig.cli.units;

import org.jspecify.annotations.NullMarked;
