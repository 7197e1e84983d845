/** Events of a log: pauses, occupancy changes, concurrent phases, and the listener that receives them. */
@NullMarked
package org.hconfig.gc.log.event;

import org.jspecify.annotations.NullMarked;
