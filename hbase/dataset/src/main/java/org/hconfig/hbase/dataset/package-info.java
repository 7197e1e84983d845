/** Model of datasets and their rows: specifications, sources, batches and checksums. */
@NullMarked
package org.hconfig.hbase.dataset;

import org.jspecify.annotations.NullMarked;
