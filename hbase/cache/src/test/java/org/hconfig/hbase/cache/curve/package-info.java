@NullMarked
package org.hconfig.hbase.cache.curve;

import org.jspecify.annotations.NullMarked;
