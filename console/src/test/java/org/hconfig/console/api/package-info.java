/** Tests of the package. */
@NullMarked
package org.hconfig.console.api;

import org.jspecify.annotations.NullMarked;
