/** Read-back verification of tables, independent of the load engine. */
@NullMarked
package org.hconfig.hbase.load.verify;

import org.jspecify.annotations.NullMarked;
