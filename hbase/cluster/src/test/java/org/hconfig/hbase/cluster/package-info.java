/** Tests of cluster. */
@NullMarked
package org.hconfig.hbase.cluster;

import org.jspecify.annotations.NullMarked;
