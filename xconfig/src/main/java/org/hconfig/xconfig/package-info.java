/**
 * The framework, with no database in it: policy engine, planner, executor and journal.
 */
@NullMarked
package org.hconfig.xconfig;

import org.jspecify.annotations.NullMarked;
