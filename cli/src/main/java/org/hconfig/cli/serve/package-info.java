/** Commands {@code serve} and {@code freeze}: the control loop as a daemon, and its pause switch. */
@NullMarked
package org.hconfig.cli.serve;

import org.jspecify.annotations.NullMarked;
