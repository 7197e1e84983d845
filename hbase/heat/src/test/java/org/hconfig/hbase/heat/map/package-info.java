/** Tests of heat maps. */
@NullMarked
package org.hconfig.hbase.heat.map;

import org.jspecify.annotations.NullMarked;
