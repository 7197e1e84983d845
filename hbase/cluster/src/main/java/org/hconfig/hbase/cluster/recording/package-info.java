/**
 * Recorded answers of a cluster: what the HMaster and the info servers said at one moment, as files, and the same
 * connection over them. The readers of live clusters read both.
 */
@NullMarked
package org.hconfig.hbase.cluster.recording;

import org.jspecify.annotations.NullMarked;
