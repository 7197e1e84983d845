/** Which servers may host which regions: groups of servers, and replicas of regions that must stay apart. */
@NullMarked
package org.hconfig.hbase.placement;

import org.jspecify.annotations.NullMarked;
