/** How fast the simulator is, and how its time and memory grow with a cluster. */
@NullMarked
package org.hconfig.bench.simulator;

import org.jspecify.annotations.NullMarked;
