/** Tests of cluster archives. */
@NullMarked
package org.hconfig.app.collect;

import org.jspecify.annotations.NullMarked;
