/** Tests of the cycle. */
@NullMarked
package org.hconfig.xconfig.controlloop;

import org.jspecify.annotations.NullMarked;
