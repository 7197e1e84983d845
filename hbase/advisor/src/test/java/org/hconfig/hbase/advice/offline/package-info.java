/** Tests of facts from copied files. */
@NullMarked
package org.hconfig.hbase.advice.offline;

import org.jspecify.annotations.NullMarked;
