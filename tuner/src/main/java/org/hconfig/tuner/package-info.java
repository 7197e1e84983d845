/** Search for configurations: ranking of settings, stepwise search, and model-based search; decisions without side effects. */
@NullMarked
package org.hconfig.tuner;

import org.jspecify.annotations.NullMarked;
