/** Tests of the charts. */
@NullMarked
package org.hconfig.gc.charts;

import org.jspecify.annotations.NullMarked;
