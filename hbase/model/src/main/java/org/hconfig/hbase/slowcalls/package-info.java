/** Slow and large calls that RegionServers recorded: who causes them, and what to do. */
@NullMarked
package org.hconfig.hbase.slowcalls;

import org.jspecify.annotations.NullMarked;
