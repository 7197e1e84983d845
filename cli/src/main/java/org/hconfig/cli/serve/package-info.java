/** Commands {@code serve}, {@code pause} and {@code resume}: the control loop as a daemon, and its pause switch. */
@NullMarked
package org.hconfig.cli.serve;

import org.jspecify.annotations.NullMarked;
