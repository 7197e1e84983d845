/** JVM flags and the JDKs that support them. */
@NullMarked
package org.hconfig.gc.jvm;

import org.jspecify.annotations.NullMarked;
