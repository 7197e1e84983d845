/** Harvests configuration keys from the class files of HBase, Hadoop and Phoenix; generates the catalogue's key table. */
@NullMarked
package org.hconfig.hbase.catalogue.harvest;

import org.jspecify.annotations.NullMarked;
