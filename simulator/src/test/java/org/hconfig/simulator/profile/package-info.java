@NullMarked
package org.hconfig.simulator.profile;

import org.jspecify.annotations.NullMarked;
