/**
 * Tests of the command that loads.
 */
@NullMarked
package org.hconfig.cli.simulate;

import org.jspecify.annotations.NullMarked;
