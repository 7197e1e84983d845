@NullMarked
package org.hconfig.hbase.workload;

import org.jspecify.annotations.NullMarked;
