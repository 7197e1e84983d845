@NullMarked
package org.hconfig.xconfig.deltas;

import org.jspecify.annotations.NullMarked;
