/** Reaching a cluster and reading its facts: quickly, without HBase's minutes of retries, and without guessing. */
@NullMarked
package org.hconfig.hbase.cluster;

import org.jspecify.annotations.NullMarked;
