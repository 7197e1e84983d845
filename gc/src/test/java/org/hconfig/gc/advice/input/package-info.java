/**
 * Tests of advice.
 */
@NullMarked
package org.hconfig.gc.advice.input;

import org.jspecify.annotations.NullMarked;
