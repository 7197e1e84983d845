/** Tests of the package. */
@NullMarked
package org.hconfig.report.chart;

import org.jspecify.annotations.NullMarked;
