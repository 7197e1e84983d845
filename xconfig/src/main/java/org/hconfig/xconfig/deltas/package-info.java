/** What happened between two images of a cluster. */
@NullMarked
package org.hconfig.xconfig.deltas;

import org.jspecify.annotations.NullMarked;
