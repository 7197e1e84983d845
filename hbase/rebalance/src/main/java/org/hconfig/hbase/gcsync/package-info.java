/** Synchronized garbage collection: collections at the same time on all servers that host a table's regions. */
@NullMarked
package org.hconfig.hbase.gcsync;

import org.jspecify.annotations.NullMarked;
