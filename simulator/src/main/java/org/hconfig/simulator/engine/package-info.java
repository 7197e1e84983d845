/**
 * The engine: events over fluid flows. Rows flow at rates that change only at events; state lies in arrays of primitives,
 * and no event allocates anything but what a compaction's selection needs.
 */
@NullMarked
package org.hconfig.simulator.engine;

import org.jspecify.annotations.NullMarked;
