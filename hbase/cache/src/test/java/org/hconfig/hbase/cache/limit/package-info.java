@NullMarked
package org.hconfig.hbase.cache.limit;

import org.jspecify.annotations.NullMarked;
