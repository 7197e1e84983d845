/**
 * The commands around the settings catalogue and the policies.
 */
@NullMarked
package org.hconfig.cli.settings;

import org.jspecify.annotations.NullMarked;
