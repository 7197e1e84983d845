@NullMarked
package org.hconfig.hbase.coprocessor;

import org.jspecify.annotations.NullMarked;
