@NullMarked
package org.hconfig.simulator.claims;

import org.jspecify.annotations.NullMarked;
