/** RegionServers of a lab that a benchmark restarts with other options and settings, and their GC logs. */
@NullMarked
package org.hconfig.bench.servers;

import org.jspecify.annotations.NullMarked;
