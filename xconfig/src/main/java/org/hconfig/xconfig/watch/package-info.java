/** What happened between two images of a cluster. */
@NullMarked
package org.hconfig.xconfig.watch;

import org.jspecify.annotations.NullMarked;
