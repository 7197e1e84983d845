/**
 * Execution of plans: the database adapters, the journal that is written before each of their operations, and the
 * executor that applies exactly one plan, resumes it after a crash, and rolls it back.
 */
@NullMarked
package org.hconfig.xconfig.execution;

import org.jspecify.annotations.NullMarked;
