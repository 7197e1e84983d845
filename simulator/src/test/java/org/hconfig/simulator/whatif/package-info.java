@NullMarked
package org.hconfig.simulator.whatif;

import org.jspecify.annotations.NullMarked;
