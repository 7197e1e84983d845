/** Recognition of traffic patterns, with evidence and remedies. */
@NullMarked
package org.hconfig.hbase.heat.pattern;

import org.jspecify.annotations.NullMarked;
