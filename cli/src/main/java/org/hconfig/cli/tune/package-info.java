/** Commands {@code tune}: search for configurations. */
@NullMarked
package org.hconfig.cli.tune;

import org.jspecify.annotations.NullMarked;
