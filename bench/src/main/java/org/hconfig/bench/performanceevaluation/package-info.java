/** {@code hconfig bench pe}: benchmarks with HBase's own PerformanceEvaluation as an independent client. */
@NullMarked
package org.hconfig.bench.performanceevaluation;

import org.jspecify.annotations.NullMarked;
