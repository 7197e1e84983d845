/** Traffic of tables by region and time, from the counters of snapshots. */
@NullMarked
package org.hconfig.hbase.heat;

import org.jspecify.annotations.NullMarked;
