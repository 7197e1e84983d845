/**
 * Tests of picture.
 */
@NullMarked
package org.hconfig.gc.picture;

import org.jspecify.annotations.NullMarked;
