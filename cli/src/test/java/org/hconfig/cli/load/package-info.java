/**
 * Tests of the command {@code load}.
 */
@NullMarked
package org.hconfig.cli.load;

import org.jspecify.annotations.NullMarked;
