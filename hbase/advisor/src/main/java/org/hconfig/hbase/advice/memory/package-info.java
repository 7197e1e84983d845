/** Rules about the heap and what shares it. */
@NullMarked
package org.hconfig.hbase.advice.memory;

import org.jspecify.annotations.NullMarked;
