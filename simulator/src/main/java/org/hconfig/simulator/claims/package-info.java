/** The published claims, replayed: what the documents say, what the simulator says, and how far apart they are. */
@NullMarked
package org.hconfig.simulator.claims;

import org.jspecify.annotations.NullMarked;
