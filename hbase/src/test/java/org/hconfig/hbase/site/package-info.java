@NullMarked
package org.hconfig.hbase.site;

import org.jspecify.annotations.NullMarked;
