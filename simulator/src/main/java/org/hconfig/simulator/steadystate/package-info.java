/** Steady traffic: gets, multi-gets, scans and writes by clients that wait for each answer, with caches in between. */
@NullMarked
package org.hconfig.simulator.steadystate;

import org.jspecify.annotations.NullMarked;
