/** Servers' {@code /jmx} pages, read into figures. */
@NullMarked
package org.hconfig.hbase.jmx;

import org.jspecify.annotations.NullMarked;
