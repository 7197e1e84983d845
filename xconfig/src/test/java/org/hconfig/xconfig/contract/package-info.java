/** What every adapter of a database must pass, and a database in memory without tables that does. */
@NullMarked
package org.hconfig.xconfig.contract;

import org.jspecify.annotations.NullMarked;
