/** A load as a job: opened, checked, run, recorded, resumed and read back. */
@NullMarked
package org.hconfig.hbase.load.job;

import org.jspecify.annotations.NullMarked;
