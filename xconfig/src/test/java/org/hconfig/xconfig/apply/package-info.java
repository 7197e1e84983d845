/** Tests of applying plans. */
@NullMarked
package org.hconfig.xconfig.apply;

import org.jspecify.annotations.NullMarked;
