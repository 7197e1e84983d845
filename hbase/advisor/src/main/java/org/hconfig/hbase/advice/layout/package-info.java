/** Rules about regions and where they are. */
@NullMarked
package org.hconfig.hbase.advice.layout;

import org.jspecify.annotations.NullMarked;
