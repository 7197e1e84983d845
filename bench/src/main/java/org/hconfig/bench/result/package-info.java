/**
 * What a bench found: runs, their times, placement, read-back and timelines, and the statistics over pairs of runs.
 */
@NullMarked
package org.hconfig.bench.result;

import org.jspecify.annotations.NullMarked;
