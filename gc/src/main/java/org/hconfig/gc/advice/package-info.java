/**
 * Derives JVM flags from the facts of logs: formulas, rules with their evidence, and the decision that no change is
 * needed.
 */
@NullMarked
package org.hconfig.gc.advice;

import org.jspecify.annotations.NullMarked;
