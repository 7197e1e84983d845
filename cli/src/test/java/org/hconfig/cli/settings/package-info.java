/**
 * Tests of the commands around settings and policies.
 */
@NullMarked
package org.hconfig.cli.settings;

import org.jspecify.annotations.NullMarked;
