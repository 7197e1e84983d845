/** Results of simulations and of checks of published claims as HTML pages. */
@NullMarked
package org.hconfig.pages.simulation;

import org.jspecify.annotations.NullMarked;
