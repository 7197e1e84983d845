/** Workload classification from the servers' counters. */
@NullMarked
package org.hconfig.xconfig.workload;

import org.jspecify.annotations.NullMarked;
