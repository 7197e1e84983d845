/** Division of a machine's memory between heap, bucket cache and direct memory, with the rules of other sources. */
@NullMarked
package org.hconfig.hbase.cache.budget;

import org.jspecify.annotations.NullMarked;
