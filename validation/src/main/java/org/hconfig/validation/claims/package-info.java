/** Replay of published claims: compares published with simulated values. */
@NullMarked
package org.hconfig.validation.claims;

import org.jspecify.annotations.NullMarked;
