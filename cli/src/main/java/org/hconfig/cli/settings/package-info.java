/**
 * Commands for the settings catalogue and for policies.
 */
@NullMarked
package org.hconfig.cli.settings;

import org.jspecify.annotations.NullMarked;
