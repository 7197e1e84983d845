/** Reads what HFiles know of their rows without reading rows; runs inside a RegionServer, or beside it. */
@NullMarked
package org.hconfig.coprocessor;

import org.jspecify.annotations.NullMarked;
