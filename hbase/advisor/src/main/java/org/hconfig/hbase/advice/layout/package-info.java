/** Rules about regions and their placement. */
@NullMarked
package org.hconfig.hbase.advice.layout;

import org.jspecify.annotations.NullMarked;
