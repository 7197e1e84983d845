/** HTML reports of simulation results: self-contained pages without scripts or external resources. */
@NullMarked
package org.hconfig.simulator.report;

import org.jspecify.annotations.NullMarked;
