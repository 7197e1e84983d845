/** Deltas between two snapshots of a cluster. */
@NullMarked
package org.hconfig.hbase.snapshot;

import org.jspecify.annotations.NullMarked;
