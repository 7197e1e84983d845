/** Cluster monitoring: polls snapshots, classifies workloads, stores samples. */
@NullMarked
package org.hconfig.xconfig.monitor;

import org.jspecify.annotations.NullMarked;
