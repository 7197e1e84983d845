/** The programs of a lab's servers: versions of HBase and Hadoop other than those of the build, and where their jars come from. */
@NullMarked
package org.hconfig.hbase.lab.software;

import org.jspecify.annotations.NullMarked;
