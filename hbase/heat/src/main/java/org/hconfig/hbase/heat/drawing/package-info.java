/** Drawing of heat maps: the data for the script that draws them, in the console and in files, and this script. */
@NullMarked
package org.hconfig.hbase.heat.drawing;

import org.jspecify.annotations.NullMarked;
