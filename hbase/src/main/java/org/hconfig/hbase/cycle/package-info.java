/** What the cycle does to an HBase. */
@NullMarked
package org.hconfig.hbase.cycle;

import org.jspecify.annotations.NullMarked;
