/** Commands for the access tokens of the console. */
@NullMarked
package org.hconfig.cli.token;

import org.jspecify.annotations.NullMarked;
