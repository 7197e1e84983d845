/** Data types of HBase servers and tables. */
@NullMarked
package org.hconfig.hbase.model;

import org.jspecify.annotations.NullMarked;
