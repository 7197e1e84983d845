/**
 * Carries out a bench: warm-up, runs in alternating order, quiet in between, read-back at the end of each.
 */
@NullMarked
package org.hconfig.bench.run;

import org.jspecify.annotations.NullMarked;
