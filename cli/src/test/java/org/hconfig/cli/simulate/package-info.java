/**
 * Tests of the commands around the simulator.
 */
@NullMarked
package org.hconfig.cli.simulate;

import org.jspecify.annotations.NullMarked;
