/**
 * The simulation engine: events over fluid flows. Rows flow at rates that change only at events; the state is in arrays
 * of primitives, and events allocate memory only for a compaction's selection.
 */
@NullMarked
package org.hconfig.simulator.engine;

import org.jspecify.annotations.NullMarked;
