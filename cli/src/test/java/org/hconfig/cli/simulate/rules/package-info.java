/** Tests of the checks of published rules. */
@NullMarked
package org.hconfig.cli.simulate.rules;

import org.jspecify.annotations.NullMarked;
