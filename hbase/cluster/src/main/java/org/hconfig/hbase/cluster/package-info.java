/** Connecting to a cluster and reading its facts: with short timeouts instead of HBase's minutes of retries, and without guessing. */
@NullMarked
package org.hconfig.hbase.cluster;

import org.jspecify.annotations.NullMarked;
