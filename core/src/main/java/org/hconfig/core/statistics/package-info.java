/** Statistics of samples. */
@NullMarked
package org.hconfig.core.statistics;

import org.jspecify.annotations.NullMarked;
