/** Tests of the advisor. */
@NullMarked
package org.hconfig.xconfig.advice;

import org.jspecify.annotations.NullMarked;
