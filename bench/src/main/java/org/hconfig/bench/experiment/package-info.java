/** Paired experiments: variants measured in alternating order, their ratios pair by pair, and tables and JSON of them. */
@NullMarked
package org.hconfig.bench.experiment;

import org.jspecify.annotations.NullMarked;
