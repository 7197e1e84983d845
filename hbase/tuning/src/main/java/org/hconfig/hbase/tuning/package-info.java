/** Search for configurations on simulated clusters. */
@NullMarked
package org.hconfig.hbase.tuning;

import org.jspecify.annotations.NullMarked;
