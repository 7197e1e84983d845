/** Serving: the cycle at work, and its freeze. */
@NullMarked
package org.hconfig.cli.cycle;

import org.jspecify.annotations.NullMarked;
