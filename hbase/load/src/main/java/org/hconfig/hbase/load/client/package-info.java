/** Load engine by puts: reading, routing and sending overlap, and failed rows are routed again. */
@NullMarked
package org.hconfig.hbase.load.client;

import org.jspecify.annotations.NullMarked;
