@NullMarked
package org.hconfig.hbase.snapshot;

import org.jspecify.annotations.NullMarked;
