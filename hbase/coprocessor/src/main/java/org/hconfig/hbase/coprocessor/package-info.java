/**
 * What runs inside RegionServers: coprocessors that read row counts from HFile indexes, sample requests, and synchronize garbage
 * collection, and a store engine that selects the storage policy of each file.
 */
@NullMarked
package org.hconfig.hbase.coprocessor;

import org.jspecify.annotations.NullMarked;
