/** Rules about HDFS in site files: file systems, name services, and the values of its clients. */
@NullMarked
package org.hconfig.hbase.advice.site.hdfs;

import org.jspecify.annotations.NullMarked;
