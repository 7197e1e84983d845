@NullMarked
package org.hconfig.hbase.cache.bucket;

import org.jspecify.annotations.NullMarked;
