/** Benchmark of reads with block caches in different places, at equal memory of the servers' processes. */
@NullMarked
package org.hconfig.readbench.caches;

import org.jspecify.annotations.NullMarked;
