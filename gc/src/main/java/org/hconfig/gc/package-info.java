/** Analysis of garbage collection logs. */
@NullMarked
package org.hconfig.gc;

import org.jspecify.annotations.NullMarked;
