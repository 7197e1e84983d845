/**
 * Loads rows as HFiles that a MapReduce job makes: for data that outgrow one machine. Mappers read chunks of the source,
 * reducers write the files of one region each, and the files are moved into the regions as the HFile engine's are.
 */
@NullMarked
package org.hconfig.hbase.load.mapreduce;

import org.jspecify.annotations.NullMarked;
