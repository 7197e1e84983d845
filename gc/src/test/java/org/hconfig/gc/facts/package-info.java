/**
 * Tests of what is worked out from a log.
 */
@NullMarked
package org.hconfig.gc.facts;

import org.jspecify.annotations.NullMarked;
