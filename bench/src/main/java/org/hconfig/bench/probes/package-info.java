/**
 * Read-only probes of a lab during a benchmark: rows written by RegionServers, pending activity, and CPU time of each
 * process.
 */
@NullMarked
package org.hconfig.bench.probes;

import org.jspecify.annotations.NullMarked;
