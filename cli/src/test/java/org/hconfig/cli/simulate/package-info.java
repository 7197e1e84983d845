/**
 * Tests of the simulator commands.
 */
@NullMarked
package org.hconfig.cli.simulate;

import org.jspecify.annotations.NullMarked;
