/** Rules over observed Redis servers. */
@NullMarked
package org.hconfig.redis.advice;

import org.jspecify.annotations.NullMarked;
