/** Transports to the servers' site files and processes: reading and writing files, restarting servers. */
@NullMarked
package org.hconfig.hbase.transport;

import org.jspecify.annotations.NullMarked;
