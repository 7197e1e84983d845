/** What-if analysis: several policies simulated with several seeds, with a baseline and an upper bound. */
@NullMarked
package org.hconfig.simulator.whatif;

import org.jspecify.annotations.NullMarked;
