/** Advice: rules that evaluate facts, and the advisor that merges and ranks their findings. */
@NullMarked
package org.hconfig.xconfig.advice;

import org.jspecify.annotations.NullMarked;
