/** Tests of the cycle. */
@NullMarked
package org.hconfig.hbase.cycle;

import org.jspecify.annotations.NullMarked;
