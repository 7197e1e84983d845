@NullMarked
package org.hconfig.hbase.inspection;

import org.jspecify.annotations.NullMarked;
