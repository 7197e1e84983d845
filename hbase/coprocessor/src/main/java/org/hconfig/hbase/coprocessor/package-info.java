/**
 * Coprocessors that run inside RegionServers: read row counts from HFile indexes, sample requests, synchronize garbage
 * collection.
 */
@NullMarked
package org.hconfig.hbase.coprocessor;

import org.jspecify.annotations.NullMarked;
