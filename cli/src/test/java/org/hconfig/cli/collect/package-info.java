/** Tests of {@code collect}, {@code drift}, and of commands that read archives. */
@NullMarked
package org.hconfig.cli.collect;

import org.jspecify.annotations.NullMarked;
