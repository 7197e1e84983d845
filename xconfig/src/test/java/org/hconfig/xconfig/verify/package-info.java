/** Tests of how changes are judged. */
@NullMarked
package org.hconfig.xconfig.verify;

import org.jspecify.annotations.NullMarked;
