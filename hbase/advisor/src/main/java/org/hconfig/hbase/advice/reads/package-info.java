/** Rules about reads: caches, filters, blocks and locality. */
@NullMarked
package org.hconfig.hbase.advice.reads;

import org.jspecify.annotations.NullMarked;
