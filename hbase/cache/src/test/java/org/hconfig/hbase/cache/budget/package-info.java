@NullMarked
package org.hconfig.hbase.cache.budget;

import org.jspecify.annotations.NullMarked;
