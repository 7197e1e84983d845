/** Tests of the check of upgrades. */
@NullMarked
package org.hconfig.hbase.upgrade;

import org.jspecify.annotations.NullMarked;
