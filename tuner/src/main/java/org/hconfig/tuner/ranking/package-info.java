/** Ranking of settings by their share of the variance of the result. */
@NullMarked
package org.hconfig.tuner.ranking;

import org.jspecify.annotations.NullMarked;
