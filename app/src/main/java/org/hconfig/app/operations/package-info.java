/** Operations of a running {@code serve} on its cluster, for the console. */
@NullMarked
package org.hconfig.app.operations;

import org.jspecify.annotations.NullMarked;
