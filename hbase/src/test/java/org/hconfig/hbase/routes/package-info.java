/** Tests of routes. */
@NullMarked
package org.hconfig.hbase.routes;

import org.jspecify.annotations.NullMarked;
