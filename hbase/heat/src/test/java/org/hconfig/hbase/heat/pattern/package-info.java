/** Tests of heat maps. */
@NullMarked
package org.hconfig.hbase.heat.pattern;

import org.jspecify.annotations.NullMarked;
