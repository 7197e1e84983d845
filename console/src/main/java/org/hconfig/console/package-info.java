/** The console of {@code serve}: metrics, REST API, and web pages. */
@NullMarked
package org.hconfig.console;

import org.jspecify.annotations.NullMarked;
