/** Tests of the commands for contexts. */
@NullMarked
package org.hconfig.cli.context;

import org.jspecify.annotations.NullMarked;
