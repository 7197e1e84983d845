@NullMarked
package org.hconfig.hbase.monitor;

import org.jspecify.annotations.NullMarked;
