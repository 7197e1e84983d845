/** What is simulated: machines, costs, settings, tables and workloads, each checked when it is made. */
@NullMarked
package org.hconfig.simulator.spec;

import org.jspecify.annotations.NullMarked;
