/** The limits that a RegionServer checks when it starts, so that no plan makes it refuse to start. */
@NullMarked
package org.hconfig.hbase.cache.limit;

import org.jspecify.annotations.NullMarked;
