/** Tests of the checks of published rules. */
@NullMarked
package org.hconfig.validation.rules;

import org.jspecify.annotations.NullMarked;
