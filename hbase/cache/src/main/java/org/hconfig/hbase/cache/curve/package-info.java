/** Hit ratio by cache size: simulations of HBase's caches over sampled requests. */
@NullMarked
package org.hconfig.hbase.cache.curve;

import org.jspecify.annotations.NullMarked;
