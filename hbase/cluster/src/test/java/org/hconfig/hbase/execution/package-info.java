/** Tests of routes. */
@NullMarked
package org.hconfig.hbase.execution;

import org.jspecify.annotations.NullMarked;
