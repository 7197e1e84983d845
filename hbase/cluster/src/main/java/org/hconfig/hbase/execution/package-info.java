/** HBase implementation of the database adapter: creates pre-split and distributed tables, alters them with region reopening, drops them. */
@NullMarked
package org.hconfig.hbase.execution;

import org.jspecify.annotations.NullMarked;
