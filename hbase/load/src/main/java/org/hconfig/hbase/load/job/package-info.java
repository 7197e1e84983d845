/** Jobs of loads: preparation, execution, checkpoints, resumption and read-back verification. */
@NullMarked
package org.hconfig.hbase.load.job;

import org.jspecify.annotations.NullMarked;
