@NullMarked
package org.hconfig.xconfig.watch;

import org.jspecify.annotations.NullMarked;
