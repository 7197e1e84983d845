/** Repository of HBase policies: shipped and user-defined. */
@NullMarked
package org.hconfig.hbase.policies;

import org.jspecify.annotations.NullMarked;
