/** Rules about the values in site files and start scripts. */
@NullMarked
package org.hconfig.hbase.advice.site;

import org.jspecify.annotations.NullMarked;
