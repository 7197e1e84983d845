/** Rules about the heap and its consumers. */
@NullMarked
package org.hconfig.hbase.advice.memory;

import org.jspecify.annotations.NullMarked;
