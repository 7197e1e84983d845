/** Tests of the package. */
@NullMarked
package org.hconfig.console.security;

import org.jspecify.annotations.NullMarked;
