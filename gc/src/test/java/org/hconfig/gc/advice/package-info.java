/**
 * Tests of advice.
 */
@NullMarked
package org.hconfig.gc.advice;

import org.jspecify.annotations.NullMarked;
