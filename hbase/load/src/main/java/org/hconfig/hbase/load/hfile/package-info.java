/**
 * Loads rows as HFiles: rows are read by several threads, sorted by region, written as one HFile for each region and
 * family to the cluster's HDFS, and moved into the regions by rename. See {@code docs/reference/load.md}.
 */
@NullMarked
package org.hconfig.hbase.load.hfile;

import org.jspecify.annotations.NullMarked;
