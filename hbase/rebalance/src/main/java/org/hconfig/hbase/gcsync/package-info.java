/** Collections of garbage at the same moment on all servers that carry a table. */
@NullMarked
package org.hconfig.hbase.gcsync;

import org.jspecify.annotations.NullMarked;
