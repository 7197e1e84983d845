/** Readers of metrics from servers' {@code /jmx} pages. */
@NullMarked
package org.hconfig.hbase.jmx;

import org.jspecify.annotations.NullMarked;
