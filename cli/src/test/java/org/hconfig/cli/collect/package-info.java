/** Tests of {@code collect}, and of commands that read archives. */
@NullMarked
package org.hconfig.cli.collect;

import org.jspecify.annotations.NullMarked;
