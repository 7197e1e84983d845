/** Storage of recorded traffic in a SQLite file. */
@NullMarked
package org.hconfig.hbase.heat.store;

import org.jspecify.annotations.NullMarked;
