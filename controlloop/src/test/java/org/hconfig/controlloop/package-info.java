/** Tests of the control loop. */
@NullMarked
package org.hconfig.controlloop;

import org.jspecify.annotations.NullMarked;
