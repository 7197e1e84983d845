/** The what-if model of a cluster: predicts the effect of a configuration on given hardware. */
@NullMarked
package org.hconfig.simulator;

import org.jspecify.annotations.NullMarked;
