/** Stepwise search: one setting after the other, keeping the best value. */
@NullMarked
package org.hconfig.tuner.steps;

import org.jspecify.annotations.NullMarked;
