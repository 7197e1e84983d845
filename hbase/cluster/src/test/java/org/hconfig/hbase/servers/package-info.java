@NullMarked
package org.hconfig.hbase.servers;

import org.jspecify.annotations.NullMarked;
