/** SQLite files in {@code $HCONFIG_HOME}. */
@NullMarked
package org.hconfig.core.sqlite;

import org.jspecify.annotations.NullMarked;
