/** Servers that are made to work with other values: updated online, their regions reopened, or restarted. */
@NullMarked
package org.hconfig.hbase.execution.server;

import org.jspecify.annotations.NullMarked;
