/**
 * Policies: files that define a workload's settings as formulas over the machines and the data, and the engine
 * that evaluates them and records the calculations. Database-neutral; the settings are provided by a {@link
 * org.hconfig.xconfig.spi.Catalogue}.
 */
@NullMarked
package org.hconfig.xconfig.policy;

import org.jspecify.annotations.NullMarked;
