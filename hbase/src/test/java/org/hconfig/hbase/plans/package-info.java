/** Tests of plans. */
@NullMarked
package org.hconfig.hbase.plans;

import org.jspecify.annotations.NullMarked;
