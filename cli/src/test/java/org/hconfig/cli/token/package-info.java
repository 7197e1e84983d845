/** Tests of the commands for access tokens. */
@NullMarked
package org.hconfig.cli.token;

import org.jspecify.annotations.NullMarked;
