/** Tests of captured and installed policies. */
@NullMarked
package org.hconfig.app.sharing;

import org.jspecify.annotations.NullMarked;
