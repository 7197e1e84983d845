@NullMarked
package org.hconfig.xconfig.sqlite;

import org.jspecify.annotations.NullMarked;
