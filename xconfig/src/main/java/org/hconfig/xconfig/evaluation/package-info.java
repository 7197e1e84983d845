/** Evaluation of a change by metrics measured before and after it. */
@NullMarked
package org.hconfig.xconfig.evaluation;

import org.jspecify.annotations.NullMarked;
