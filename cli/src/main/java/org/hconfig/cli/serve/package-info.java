/** Serving: the cycle at work, and its freeze. */
@NullMarked
package org.hconfig.cli.serve;

import org.jspecify.annotations.NullMarked;
