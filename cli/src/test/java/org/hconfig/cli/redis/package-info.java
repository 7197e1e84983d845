/** Tests of commands for Redis servers. */
@NullMarked
package org.hconfig.cli.redis;

import org.jspecify.annotations.NullMarked;
