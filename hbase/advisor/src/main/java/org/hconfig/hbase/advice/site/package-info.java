/** Rules about what site files and start scripts say. */
@NullMarked
package org.hconfig.hbase.advice.site;

import org.jspecify.annotations.NullMarked;
