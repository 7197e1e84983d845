/** Benchmark of the simulator's speed, and of the growth of its time and memory with the size of the cluster. */
@NullMarked
package org.hconfig.bench.simulator;

import org.jspecify.annotations.NullMarked;
