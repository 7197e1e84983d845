/** The simulation input: hardware, costs, settings, tables and workloads, each validated at construction. */
@NullMarked
package org.hconfig.simulator.spec;

import org.jspecify.annotations.NullMarked;
