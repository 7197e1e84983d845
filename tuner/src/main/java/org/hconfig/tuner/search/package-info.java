/** Model-based search with repeats, racing, a budget, and a journal. */
@NullMarked
package org.hconfig.tuner.search;

import org.jspecify.annotations.NullMarked;
