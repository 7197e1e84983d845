/** Cluster monitoring: polls snapshots, classifies workloads, stores samples. */
@NullMarked
package org.hconfig.hbase.polling;

import org.jspecify.annotations.NullMarked;
