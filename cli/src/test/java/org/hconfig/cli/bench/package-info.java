/**
 * Tests of the commands that measure.
 */
@NullMarked
package org.hconfig.cli.bench;

import org.jspecify.annotations.NullMarked;
