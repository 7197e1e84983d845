/**
 * Execution of benchmarks: warm-up, runs in alternating order, idle periods in between, and verification of each run.
 */
@NullMarked
package org.hconfig.bench.run;

import org.jspecify.annotations.NullMarked;
