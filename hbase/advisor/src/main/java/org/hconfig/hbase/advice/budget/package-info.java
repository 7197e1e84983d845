/** Memory model of a RegionServer: heap, heap shares, off-heap memory and heap pressure. Used by rules; independent of them. */
@NullMarked
package org.hconfig.hbase.advice.budget;

import org.jspecify.annotations.NullMarked;
