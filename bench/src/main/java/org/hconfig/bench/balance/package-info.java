/** Comparison of methods to balance regions: HBase's own, the paper's and HConfig's, on tables of TPC-C's shapes. */
@NullMarked
package org.hconfig.bench.balance;

import org.jspecify.annotations.NullMarked;
