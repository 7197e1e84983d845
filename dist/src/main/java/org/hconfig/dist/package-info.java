/** Builds the archives of a release from the jars of the build. */
@NullMarked
package org.hconfig.dist;

import org.jspecify.annotations.NullMarked;
