/** The commands around the simulator: what would happen, and what was published. */
@NullMarked
package org.hconfig.cli.simulate;

import org.jspecify.annotations.NullMarked;
