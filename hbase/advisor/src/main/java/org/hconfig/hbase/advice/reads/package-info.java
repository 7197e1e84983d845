/** Rules about reading: caches, filters, blocks, locality. */
@NullMarked
package org.hconfig.hbase.advice.reads;

import org.jspecify.annotations.NullMarked;
