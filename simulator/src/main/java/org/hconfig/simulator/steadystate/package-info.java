/** Steady traffic: gets, multi-gets, scans and writes of closed-loop clients, with caches. */
@NullMarked
package org.hconfig.simulator.steadystate;

import org.jspecify.annotations.NullMarked;
