/**
 * Tests of the rendering of results.
 */
@NullMarked
package org.hconfig.terminal.output;

import org.jspecify.annotations.NullMarked;
