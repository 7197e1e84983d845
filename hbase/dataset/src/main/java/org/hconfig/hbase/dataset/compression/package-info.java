/** Compressed files: detection, and streams that check the sizes of what they unpack. */
@NullMarked
package org.hconfig.hbase.dataset.compression;

import org.jspecify.annotations.NullMarked;
