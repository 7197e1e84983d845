/** Workload classification from the servers' counters. */
@NullMarked
package org.hconfig.hbase.workload;

import org.jspecify.annotations.NullMarked;
