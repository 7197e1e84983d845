/**
 * Tests of the rendering of results.
 */
@NullMarked
package org.hconfig.cli.output;

import org.jspecify.annotations.NullMarked;
