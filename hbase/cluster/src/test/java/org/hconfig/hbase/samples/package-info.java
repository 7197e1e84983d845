/** Tests of the sample table. */
@NullMarked
package org.hconfig.hbase.samples;

import org.jspecify.annotations.NullMarked;
