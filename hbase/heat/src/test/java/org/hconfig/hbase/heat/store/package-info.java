/** Tests of heat maps. */
@NullMarked
package org.hconfig.hbase.heat.store;

import org.jspecify.annotations.NullMarked;
