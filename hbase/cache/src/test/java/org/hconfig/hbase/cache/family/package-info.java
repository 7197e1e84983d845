@NullMarked
package org.hconfig.hbase.cache.family;

import org.jspecify.annotations.NullMarked;
