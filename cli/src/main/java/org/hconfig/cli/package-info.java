/**
 * The {@code hconfig} command: parse, call, print; no logic of its own.
 */
@NullMarked
package org.hconfig.cli;

import org.jspecify.annotations.NullMarked;
