/**
 * Tests of picture.
 */
@NullMarked
package org.hconfig.gc.charts;

import org.jspecify.annotations.NullMarked;
