/**
 * Workload benchmarks: the same requests from the same clients to tables with defaults and to tables that HConfig
 * planned.
 */
@NullMarked
package org.hconfig.bench.workload;

import org.jspecify.annotations.NullMarked;
