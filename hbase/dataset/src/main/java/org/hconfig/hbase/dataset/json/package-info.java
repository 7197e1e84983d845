/** Records of files with one JSON object per line. */
@NullMarked
package org.hconfig.hbase.dataset.json;

import org.jspecify.annotations.NullMarked;
