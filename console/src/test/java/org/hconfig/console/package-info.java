/** Tests of the console, with a real server on loopback. */
@NullMarked
package org.hconfig.console;

import org.jspecify.annotations.NullMarked;
