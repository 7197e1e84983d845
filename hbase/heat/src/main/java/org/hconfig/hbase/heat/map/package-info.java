/** Heat maps: traffic by key range and time, with at most as many ranges as can be drawn. */
@NullMarked
package org.hconfig.hbase.heat.map;

import org.jspecify.annotations.NullMarked;
