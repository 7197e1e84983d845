/**
 * Load engine by MapReduce, for data that exceeds the capacity of one machine: mappers read chunks of the source,
 * each reducer writes the HFiles of one region, and the files are moved into the regions as by the HFile engine.
 */
@NullMarked
package org.hconfig.hbase.load.mapreduce;

import org.jspecify.annotations.NullMarked;
