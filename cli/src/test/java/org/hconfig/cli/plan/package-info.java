/**
 * Tests of the commands for plans.
 */
@NullMarked
package org.hconfig.cli.plan;

import org.jspecify.annotations.NullMarked;
