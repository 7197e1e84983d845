/** Connection to Redis servers. */
@NullMarked
package org.hconfig.redis;

import org.jspecify.annotations.NullMarked;
