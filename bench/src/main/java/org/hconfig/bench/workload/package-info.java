/** Benches of workloads: the same requests by the same clients on tables of defaults and on tables that HConfig planned. */
@NullMarked
package org.hconfig.bench.workload;

import org.jspecify.annotations.NullMarked;
