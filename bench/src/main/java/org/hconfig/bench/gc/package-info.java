/** Benchmarks of garbage collection: recommended flags, and collections at the same time on all servers. */
@NullMarked
package org.hconfig.bench.gc;

import org.jspecify.annotations.NullMarked;
