/** Commands of the simulator: {@code simulate} predicts effects, {@code claims} replays published results. */
@NullMarked
package org.hconfig.cli.simulate;

import org.jspecify.annotations.NullMarked;
