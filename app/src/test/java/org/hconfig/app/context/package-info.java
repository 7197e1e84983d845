/** Tests of the choice of a cluster. */
@NullMarked
package org.hconfig.app.context;

import org.jspecify.annotations.NullMarked;
