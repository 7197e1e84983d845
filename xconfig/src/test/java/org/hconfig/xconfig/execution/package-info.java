/** Tests of the execution of plans. */
@NullMarked
package org.hconfig.xconfig.execution;

import org.jspecify.annotations.NullMarked;
