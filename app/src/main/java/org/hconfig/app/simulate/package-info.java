/** Simulations of policies on hypothetical clusters. */
@NullMarked
package org.hconfig.app.simulate;

import org.jspecify.annotations.NullMarked;
