/** Tests of the analysis of slow calls. */
@NullMarked
package org.hconfig.hbase.slowcalls;

import org.jspecify.annotations.NullMarked;
