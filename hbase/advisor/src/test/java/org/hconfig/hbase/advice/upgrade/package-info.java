/** Tests of the check of upgrades. */
@NullMarked
package org.hconfig.hbase.advice.upgrade;

import org.jspecify.annotations.NullMarked;
