/**
 * Pictures of logs: lines of blocks for terminals, a page of charts for browsers.
 */
@NullMarked
package org.hconfig.gc.picture;

import org.jspecify.annotations.NullMarked;
