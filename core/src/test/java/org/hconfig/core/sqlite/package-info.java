@NullMarked
package org.hconfig.core.sqlite;

import org.jspecify.annotations.NullMarked;
