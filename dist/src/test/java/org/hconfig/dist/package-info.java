/** Tests of the release. */
@NullMarked
package org.hconfig.dist;

import org.jspecify.annotations.NullMarked;
