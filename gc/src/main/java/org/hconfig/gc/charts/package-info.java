/**
 * Pictures of logs: lines of blocks for terminals, a page of charts for browsers.
 */
@NullMarked
package org.hconfig.gc.charts;

import org.jspecify.annotations.NullMarked;
