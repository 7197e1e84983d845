/** Tests of serving. */
@NullMarked
package org.hconfig.cli.cycle;

import org.jspecify.annotations.NullMarked;
