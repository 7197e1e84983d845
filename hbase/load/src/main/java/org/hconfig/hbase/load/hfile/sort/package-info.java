/** External merge sort of rows by region, in memory and in spill files on a local disk. */
@NullMarked
package org.hconfig.hbase.load.hfile.sort;

import org.jspecify.annotations.NullMarked;
