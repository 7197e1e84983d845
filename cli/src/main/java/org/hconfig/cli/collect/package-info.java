/** Command {@code collect}. */
@NullMarked
package org.hconfig.cli.collect;

import org.jspecify.annotations.NullMarked;
