@NullMarked
package org.hconfig.hbase.transport;

import org.jspecify.annotations.NullMarked;
