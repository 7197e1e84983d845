/** SQLite files in {@code $HCONFIG_HOME}. */
@NullMarked
package org.hconfig.xconfig.sqlite;

import org.jspecify.annotations.NullMarked;
