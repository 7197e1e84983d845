/** Lab runs: reads measured runs, fits factors to at most three of each kind, and predicts the others. */
@NullMarked
package org.hconfig.validation.lab;

import org.jspecify.annotations.NullMarked;
