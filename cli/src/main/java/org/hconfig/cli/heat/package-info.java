/** Command {@code heat}. */
@NullMarked
package org.hconfig.cli.heat;

import org.jspecify.annotations.NullMarked;
