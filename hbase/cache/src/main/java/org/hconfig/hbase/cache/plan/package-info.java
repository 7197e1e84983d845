/** What a plan of the caches changes: JVM options and settings of the servers, with reasons, and other rules for comparison. */
@NullMarked
package org.hconfig.hbase.cache.plan;

import org.jspecify.annotations.NullMarked;
