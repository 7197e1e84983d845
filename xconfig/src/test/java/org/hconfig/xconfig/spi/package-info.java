/** A fictional database with tables, for tests of the framework. */
@NullMarked
package org.hconfig.xconfig.spi;

import org.jspecify.annotations.NullMarked;
