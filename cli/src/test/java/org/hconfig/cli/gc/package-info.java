/**
 * Tests of {@code hconfig gc}.
 */
@NullMarked
package org.hconfig.cli.gc;

import org.jspecify.annotations.NullMarked;
