/** Charts of logs: sparklines for terminals, an HTML page for browsers. */
@NullMarked
package org.hconfig.gc.charts;

import org.jspecify.annotations.NullMarked;
