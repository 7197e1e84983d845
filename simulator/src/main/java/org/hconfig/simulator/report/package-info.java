/** Results of simulations as pages of their own: no script, nothing fetched. */
@NullMarked
package org.hconfig.simulator.report;

import org.jspecify.annotations.NullMarked;
