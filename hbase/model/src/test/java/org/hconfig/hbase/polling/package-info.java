@NullMarked
package org.hconfig.hbase.polling;

import org.jspecify.annotations.NullMarked;
