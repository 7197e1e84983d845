/** {@code hconfig bench pe}: HBase's own PerformanceEvaluation as a second, independent client. */
@NullMarked
package org.hconfig.bench.performanceevaluation;

import org.jspecify.annotations.NullMarked;
