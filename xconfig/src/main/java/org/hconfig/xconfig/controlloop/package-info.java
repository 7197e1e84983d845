/** The cycle: what may be done by itself, when, and how often. */
@NullMarked
package org.hconfig.xconfig.controlloop;

import org.jspecify.annotations.NullMarked;
