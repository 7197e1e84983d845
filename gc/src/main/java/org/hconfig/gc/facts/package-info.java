/** The facts of a log: statistics of pauses, of the heap and of its generations. */
@NullMarked
package org.hconfig.gc.facts;

import org.jspecify.annotations.NullMarked;
