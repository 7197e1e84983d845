/** Policies for Redis servers. */
@NullMarked
package org.hconfig.redis.policies;

import org.jspecify.annotations.NullMarked;
