/** Format of cells and HFiles: the KeyValue layout, and writers of HFiles for each region and family. */
@NullMarked
package org.hconfig.hbase.load.hfile.format;

import org.jspecify.annotations.NullMarked;
