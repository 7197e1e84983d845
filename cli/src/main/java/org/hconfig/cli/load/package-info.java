/**
 * The command that loads data, and the options by which data are named.
 */
@NullMarked
package org.hconfig.cli.load;

import org.jspecify.annotations.NullMarked;
