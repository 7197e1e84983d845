@NullMarked
package org.hconfig.simulator.spec;

import org.jspecify.annotations.NullMarked;
