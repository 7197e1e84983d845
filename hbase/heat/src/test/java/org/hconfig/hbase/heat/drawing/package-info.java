/** Tests of heat maps. */
@NullMarked
package org.hconfig.hbase.heat.drawing;

import org.jspecify.annotations.NullMarked;
