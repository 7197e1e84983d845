/** Snapshots of Redis servers and the workloads that they show. */
@NullMarked
package org.hconfig.redis.monitor;

import org.jspecify.annotations.NullMarked;
