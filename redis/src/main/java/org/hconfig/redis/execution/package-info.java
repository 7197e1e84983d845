/** Changes of Redis servers: settings while they run, files and restarts, the lease. */
@NullMarked
package org.hconfig.redis.execution;

import org.jspecify.annotations.NullMarked;
