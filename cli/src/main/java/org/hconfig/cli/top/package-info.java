/** Command {@code top}: live state of a cluster in the terminal. */
@NullMarked
package org.hconfig.cli.top;

import org.jspecify.annotations.NullMarked;
