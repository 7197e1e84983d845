/** Deltas between two snapshots of a cluster. */
@NullMarked
package org.hconfig.xconfig.deltas;

import org.jspecify.annotations.NullMarked;
