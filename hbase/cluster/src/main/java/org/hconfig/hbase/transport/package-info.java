/** Where servers keep their site files, and how these are read and placed and their processes restarted. */
@NullMarked
package org.hconfig.hbase.transport;

import org.jspecify.annotations.NullMarked;
