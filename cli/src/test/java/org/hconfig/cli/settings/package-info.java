/**
 * Tests of the commands for settings and policies.
 */
@NullMarked
package org.hconfig.cli.settings;

import org.jspecify.annotations.NullMarked;
