/**
 * Commands for plans: create, sign, apply, roll back, recover, and list the history.
 */
@NullMarked
package org.hconfig.cli.plan;

import org.jspecify.annotations.NullMarked;
