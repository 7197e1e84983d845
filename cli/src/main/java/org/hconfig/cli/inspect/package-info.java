/** Commands that look at a cluster. */
@NullMarked
package org.hconfig.cli.inspect;

import org.jspecify.annotations.NullMarked;
