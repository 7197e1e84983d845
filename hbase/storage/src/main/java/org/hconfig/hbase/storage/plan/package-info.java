/** Placements of files on media, predicted by the simulator, and the advice that follows from them. */
@NullMarked
package org.hconfig.hbase.storage.plan;

import org.jspecify.annotations.NullMarked;
