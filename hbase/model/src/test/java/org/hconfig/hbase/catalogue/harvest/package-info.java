/** Reads configuration keys out of the class files of HBase, Hadoop and Phoenix; makes the catalogue's table of keys. */
@NullMarked
package org.hconfig.hbase.catalogue.harvest;

import org.jspecify.annotations.NullMarked;
