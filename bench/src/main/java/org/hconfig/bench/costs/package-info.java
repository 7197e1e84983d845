/** Benchmark of the CPU cost of storing rows, measured with HBase's own classes in this JVM, for hardware profiles. */
@NullMarked
package org.hconfig.bench.costs;

import org.jspecify.annotations.NullMarked;
