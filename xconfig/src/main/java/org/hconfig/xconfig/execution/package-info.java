/**
 * Carrying a plan out: the hands that a database lends, the journal that is written before each of their moves, and the
 * executor that applies exactly one plan, resumes it after a crash, and undoes it.
 */
@NullMarked
package org.hconfig.xconfig.execution;

import org.jspecify.annotations.NullMarked;
