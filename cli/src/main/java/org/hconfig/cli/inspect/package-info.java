/** Command {@code inspect}, and the observation of a cluster. */
@NullMarked
package org.hconfig.cli.inspect;

import org.jspecify.annotations.NullMarked;
