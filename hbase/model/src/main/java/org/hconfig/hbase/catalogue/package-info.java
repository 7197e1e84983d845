/** HBase's settings: one data file, and what reads, compares and documents it. */
@NullMarked
package org.hconfig.hbase.catalogue;

import org.jspecify.annotations.NullMarked;
