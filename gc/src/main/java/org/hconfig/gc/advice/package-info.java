/**
 * From what logs tell to flags: formulas, rules with their evidence, and the judgment that nothing needs to change.
 */
@NullMarked
package org.hconfig.gc.advice;

import org.jspecify.annotations.NullMarked;
