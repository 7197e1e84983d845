/** What HBase's servers and tables are made of. */
@NullMarked
package org.hconfig.hbase.model;

import org.jspecify.annotations.NullMarked;
