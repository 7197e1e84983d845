/**
 * {@code hconfig gc}: logs of the garbage collector, and advice from them.
 */
@NullMarked
package org.hconfig.cli.gc;

import org.jspecify.annotations.NullMarked;
