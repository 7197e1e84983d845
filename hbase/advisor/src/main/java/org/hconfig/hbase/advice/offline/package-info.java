/** Facts from files that were copied from a cluster, for those who may not point a tool at it. */
@NullMarked
package org.hconfig.hbase.advice.offline;

import org.jspecify.annotations.NullMarked;
