/** Settings of column families that decide what is cached, derived from observed requests, real files, and the plan of the memory. */
@NullMarked
package org.hconfig.hbase.cache.family;

import org.jspecify.annotations.NullMarked;
