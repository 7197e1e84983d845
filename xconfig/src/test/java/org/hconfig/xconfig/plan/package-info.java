/** Tests of plans. */
@NullMarked
package org.hconfig.xconfig.plan;

import org.jspecify.annotations.NullMarked;
