/**
 * Drift: servers' configuration in force against that of the other servers, their site files, the last applied plan and
 * a policy.
 */
@NullMarked
package org.hconfig.app.drift;

import org.jspecify.annotations.NullMarked;
