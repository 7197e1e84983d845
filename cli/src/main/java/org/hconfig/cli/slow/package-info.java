/** Command that shows slow and large calls. */
@NullMarked
package org.hconfig.cli.slow;

import org.jspecify.annotations.NullMarked;
