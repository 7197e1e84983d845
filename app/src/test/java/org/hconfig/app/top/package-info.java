/** Tests of the command {@code top}. */
@NullMarked
package org.hconfig.app.top;

import org.jspecify.annotations.NullMarked;
