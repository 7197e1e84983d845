/** Runs for tests of the console. */
@NullMarked
package org.hconfig.xconfig.execution;

import org.jspecify.annotations.NullMarked;
