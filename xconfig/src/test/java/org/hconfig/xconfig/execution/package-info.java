/** Tests of applying plans. */
@NullMarked
package org.hconfig.xconfig.execution;

import org.jspecify.annotations.NullMarked;
