/**
 * Loads datasets: sources of rows, puts that overlap generation and sending, HFiles written and moved in, checks that no
 * row was lost or doubled.
 */
@NullMarked
package org.hconfig.hbase.load;

import org.jspecify.annotations.NullMarked;
