/** Steady traffic: gets, multi-gets, scans and writes by clients that wait for each answer, with caches in between. */
@NullMarked
package org.hconfig.simulator.traffic;

import org.jspecify.annotations.NullMarked;
