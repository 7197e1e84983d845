/**
 * Logs made by JVMs of this machine, small texts, and an independent count of what is in them.
 */
@NullMarked
package org.hconfig.gc;

import org.jspecify.annotations.NullMarked;
