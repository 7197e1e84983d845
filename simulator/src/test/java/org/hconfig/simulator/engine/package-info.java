@NullMarked
package org.hconfig.simulator.engine;

import org.jspecify.annotations.NullMarked;
