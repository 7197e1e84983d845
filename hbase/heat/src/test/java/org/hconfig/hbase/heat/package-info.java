/** Tests of heat maps. */
@NullMarked
package org.hconfig.hbase.heat;

import org.jspecify.annotations.NullMarked;
