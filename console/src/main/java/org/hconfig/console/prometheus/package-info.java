/** Metrics in the format of Prometheus. */
@NullMarked
package org.hconfig.console.prometheus;

import org.jspecify.annotations.NullMarked;
