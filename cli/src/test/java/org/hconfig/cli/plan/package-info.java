/**
 * Tests of the commands around plans.
 */
@NullMarked
package org.hconfig.cli.plan;

import org.jspecify.annotations.NullMarked;
