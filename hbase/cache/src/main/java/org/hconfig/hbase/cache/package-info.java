/** Plans of a RegionServer's memory: heap, block caches, direct memory; decisions without side effects. */
@NullMarked
package org.hconfig.hbase.cache;

import org.jspecify.annotations.NullMarked;
