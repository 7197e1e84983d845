/** Records of delimited files: CSV, TSV, and the text format of SQL's COPY and of dumps. */
@NullMarked
package org.hconfig.hbase.dataset.delimited;

import org.jspecify.annotations.NullMarked;
