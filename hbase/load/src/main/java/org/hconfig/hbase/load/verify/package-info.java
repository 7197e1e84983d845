/** Reads tables back, independently of how they were loaded. */
@NullMarked
package org.hconfig.hbase.load.verify;

import org.jspecify.annotations.NullMarked;
