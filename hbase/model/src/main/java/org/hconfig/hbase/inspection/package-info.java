/** Observations of a cluster and their reports. */
@NullMarked
package org.hconfig.hbase.inspection;

import org.jspecify.annotations.NullMarked;
