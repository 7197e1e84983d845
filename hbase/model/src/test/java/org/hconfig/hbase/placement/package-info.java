/** Tests of which servers may host which regions. */
@NullMarked
package org.hconfig.hbase.placement;

import org.jspecify.annotations.NullMarked;
