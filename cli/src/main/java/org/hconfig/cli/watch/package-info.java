/** Commands that look at a cluster. */
@NullMarked
package org.hconfig.cli.watch;

import org.jspecify.annotations.NullMarked;
