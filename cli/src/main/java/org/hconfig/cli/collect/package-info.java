/** Commands {@code collect} and {@code drift}. */
@NullMarked
package org.hconfig.cli.collect;

import org.jspecify.annotations.NullMarked;
