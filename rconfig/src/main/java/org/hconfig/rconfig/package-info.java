/** The commands for Redis servers. */
@NullMarked
package org.hconfig.rconfig;

import org.jspecify.annotations.NullMarked;
