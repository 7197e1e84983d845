/**
 * Tests of the command that loads.
 */
@NullMarked
package org.hconfig.cli.load;

import org.jspecify.annotations.NullMarked;
