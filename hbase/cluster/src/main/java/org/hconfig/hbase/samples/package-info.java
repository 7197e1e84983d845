/** Storage of metric samples in a table of the cluster. */
@NullMarked
package org.hconfig.hbase.samples;

import org.jspecify.annotations.NullMarked;
