/** Tests of recorded answers. */
@NullMarked
package org.hconfig.hbase.cluster.recording;

import org.jspecify.annotations.NullMarked;
