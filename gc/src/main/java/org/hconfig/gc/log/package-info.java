/** Parsers of logs of JDK 7 to 25, line by line, in bounded memory. */
@NullMarked
package org.hconfig.gc.log;

import org.jspecify.annotations.NullMarked;
