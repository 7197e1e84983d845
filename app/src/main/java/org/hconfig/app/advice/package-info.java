/** Advice for a live cluster. */
@NullMarked
package org.hconfig.app.advice;

import org.jspecify.annotations.NullMarked;
