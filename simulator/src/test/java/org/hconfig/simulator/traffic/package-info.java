@NullMarked
package org.hconfig.simulator.traffic;

import org.jspecify.annotations.NullMarked;
