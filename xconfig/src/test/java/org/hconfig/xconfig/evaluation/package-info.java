/** Tests of how changes are judged. */
@NullMarked
package org.hconfig.xconfig.evaluation;

import org.jspecify.annotations.NullMarked;
