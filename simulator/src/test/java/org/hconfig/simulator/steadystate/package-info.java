@NullMarked
package org.hconfig.simulator.steadystate;

import org.jspecify.annotations.NullMarked;
