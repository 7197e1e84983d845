/** Roles, tokens, sessions and the check of requests. */
@NullMarked
package org.hconfig.console.security;

import org.jspecify.annotations.NullMarked;
