/** The policies for HBase: those that HConfig ships, and those of its users. */
@NullMarked
package org.hconfig.hbase.policies;

import org.jspecify.annotations.NullMarked;
