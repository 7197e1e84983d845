/** Metric samples over time, in resolutions from seconds to hours, in a file of bounded size. */
@NullMarked
package org.hconfig.metrics;

import org.jspecify.annotations.NullMarked;
