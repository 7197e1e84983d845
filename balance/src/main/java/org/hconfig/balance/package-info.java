/** Row histograms to target regions to steps. Pure: nothing here reads or changes a cluster. */
@NullMarked
package org.hconfig.balance;

import org.jspecify.annotations.NullMarked;
