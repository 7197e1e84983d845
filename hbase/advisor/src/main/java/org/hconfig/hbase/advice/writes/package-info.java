/** Rules about writing: flushes, compactions, the log. */
@NullMarked
package org.hconfig.hbase.advice.writes;

import org.jspecify.annotations.NullMarked;
