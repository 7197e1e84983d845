/** Tests of the commands {@code serve} and {@code pause}. */
@NullMarked
package org.hconfig.cli.serve;

import org.jspecify.annotations.NullMarked;
