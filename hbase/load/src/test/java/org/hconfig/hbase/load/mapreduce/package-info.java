/** Tests of the MapReduce engine and its parts. */
@NullMarked
package org.hconfig.hbase.load.mapreduce;

import org.jspecify.annotations.NullMarked;
