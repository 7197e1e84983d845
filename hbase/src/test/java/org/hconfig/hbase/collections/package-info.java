@NullMarked
package org.hconfig.hbase.collections;

import org.jspecify.annotations.NullMarked;
