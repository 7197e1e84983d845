/** Advice: rules that look at facts, and the advisor that makes one voice of all of them. */
@NullMarked
package org.hconfig.xconfig.advice;

import org.jspecify.annotations.NullMarked;
