/** Search for configurations on simulated clusters. */
@NullMarked
package org.hconfig.app.tune;

import org.jspecify.annotations.NullMarked;
