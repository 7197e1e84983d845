/** SVG charts: scales, axes, series, legends, and values on hover. */
@NullMarked
package org.hconfig.report.chart;

import org.jspecify.annotations.NullMarked;
