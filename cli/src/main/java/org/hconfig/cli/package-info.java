/**
 * The {@code hconfig} command-line interface: parses arguments, calls services and prints results.
 */
@NullMarked
package org.hconfig.cli;

import org.jspecify.annotations.NullMarked;
