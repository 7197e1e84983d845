@NullMarked
package org.hconfig.simulator.lab;

import org.jspecify.annotations.NullMarked;
