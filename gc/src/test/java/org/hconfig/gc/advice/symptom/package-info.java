/**
 * Tests of advice.
 */
@NullMarked
package org.hconfig.gc.advice.symptom;

import org.jspecify.annotations.NullMarked;
