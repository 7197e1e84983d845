/**
 * Logs of garbage collectors, read into facts.
 */
@NullMarked
package org.hconfig.gc;

import org.jspecify.annotations.NullMarked;
