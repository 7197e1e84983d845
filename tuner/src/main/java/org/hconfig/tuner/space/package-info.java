/** Settings, their ranges, and the configurations that limits allow. */
@NullMarked
package org.hconfig.tuner.space;

import org.jspecify.annotations.NullMarked;
