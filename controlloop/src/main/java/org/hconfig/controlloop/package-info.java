/** The control loop: automatic changes, their limits, measurement and rollback. */
@NullMarked
package org.hconfig.controlloop;

import org.jspecify.annotations.NullMarked;
