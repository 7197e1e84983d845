/** Tests of the control loop. */
@NullMarked
package org.hconfig.xconfig.controlloop;

import org.jspecify.annotations.NullMarked;
