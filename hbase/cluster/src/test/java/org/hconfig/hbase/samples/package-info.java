/** Tests of the table of samples. */
@NullMarked
package org.hconfig.hbase.samples;

import org.jspecify.annotations.NullMarked;
