/**
 * Commands {@code hconfig gc}: analysis of GC logs, GC advice, and synchronized collections.
 */
@NullMarked
package org.hconfig.cli.gc;

import org.jspecify.annotations.NullMarked;
