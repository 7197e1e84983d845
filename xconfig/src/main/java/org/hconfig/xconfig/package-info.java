/**
 * The database-neutral framework: policy engine, planner, executor and journal.
 */
@NullMarked
package org.hconfig.xconfig;

import org.jspecify.annotations.NullMarked;
