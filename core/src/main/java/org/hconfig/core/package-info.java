/** Errors with codes, and sizes. */
@NullMarked
package org.hconfig.core;

import org.jspecify.annotations.NullMarked;
