/** Server configuration changes: online updates, region reopening and restarts. */
@NullMarked
package org.hconfig.hbase.execution.server;

import org.jspecify.annotations.NullMarked;
