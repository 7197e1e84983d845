@NullMarked
package org.hconfig.hbase.balance;

import org.jspecify.annotations.NullMarked;
