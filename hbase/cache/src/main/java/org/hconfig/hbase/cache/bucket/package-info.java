/** Bucket sizes of the bucket cache from the sizes of real blocks. */
@NullMarked
package org.hconfig.hbase.cache.bucket;

import org.jspecify.annotations.NullMarked;
