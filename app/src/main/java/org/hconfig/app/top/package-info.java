/** Live state of a cluster on a terminal, for {@code hconfig top}. */
@NullMarked
package org.hconfig.app.top;

import org.jspecify.annotations.NullMarked;
