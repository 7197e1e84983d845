/**
 * Tests of the benchmark commands.
 */
@NullMarked
package org.hconfig.cli.bench;

import org.jspecify.annotations.NullMarked;
