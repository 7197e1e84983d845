/** Reader of the media and the storage policies of HDFS. */
@NullMarked
package org.hconfig.hbase.cluster.storage;

import org.jspecify.annotations.NullMarked;
