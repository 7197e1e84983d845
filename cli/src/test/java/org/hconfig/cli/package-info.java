/**
 * Tests of the command line and its launcher.
 */
@NullMarked
package org.hconfig.cli;

import org.jspecify.annotations.NullMarked;
