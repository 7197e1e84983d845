/**
 * Which flags which JVM takes.
 */
@NullMarked
package org.hconfig.gc.jvm;

import org.jspecify.annotations.NullMarked;
