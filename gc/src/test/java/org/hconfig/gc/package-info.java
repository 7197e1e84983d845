/** Tests with logs written by JVMs on this machine, small texts, and an independent count of their contents. */
@NullMarked
package org.hconfig.gc;

import org.jspecify.annotations.NullMarked;
