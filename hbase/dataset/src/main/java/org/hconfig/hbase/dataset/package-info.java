/** Rows of a data set: where they come from, and how they travel. */
@NullMarked
package org.hconfig.hbase.dataset;

import org.jspecify.annotations.NullMarked;
