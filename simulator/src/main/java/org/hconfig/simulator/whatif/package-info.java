/** What would this policy do: several policies simulated over several seeds, with a baseline and a bound. */
@NullMarked
package org.hconfig.simulator.whatif;

import org.jspecify.annotations.NullMarked;
