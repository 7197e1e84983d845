/** The memory of a RegionServer: heap, its shares, memory outside the heap, and the pressure on it. Rules ask it; it asks none. */
@NullMarked
package org.hconfig.hbase.advice.budget;

import org.jspecify.annotations.NullMarked;
