/** Tests of the cycle. */
@NullMarked
package org.hconfig.xconfig.cycle;

import org.jspecify.annotations.NullMarked;
