/**
 * Tests of how results look.
 */
@NullMarked
package org.hconfig.cli.output;

import org.jspecify.annotations.NullMarked;
