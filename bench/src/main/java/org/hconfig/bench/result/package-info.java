/**
 * Results of benchmarks: runs with their times, data distribution, verification and timelines, and statistics over
 * pairs of runs.
 */
@NullMarked
package org.hconfig.bench.result;

import org.jspecify.annotations.NullMarked;
