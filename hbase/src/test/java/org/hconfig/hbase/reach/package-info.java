@NullMarked
package org.hconfig.hbase.reach;

import org.jspecify.annotations.NullMarked;
