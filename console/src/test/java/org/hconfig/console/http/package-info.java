/** Tests of the package. */
@NullMarked
package org.hconfig.console.http;

import org.jspecify.annotations.NullMarked;
