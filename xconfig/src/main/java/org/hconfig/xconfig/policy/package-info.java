/**
 * Policies: files that say which settings a workload wants, as formulas over the machines and the data, and the engine
 * that turns them into values with their calculation. Knows no database; the settings come in as a {@link
 * org.hconfig.xconfig.policy.Catalogue}.
 */
@NullMarked
package org.hconfig.xconfig.policy;

import org.jspecify.annotations.NullMarked;
