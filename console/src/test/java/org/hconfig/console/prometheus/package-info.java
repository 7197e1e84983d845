/** Tests of the package. */
@NullMarked
package org.hconfig.console.prometheus;

import org.jspecify.annotations.NullMarked;
