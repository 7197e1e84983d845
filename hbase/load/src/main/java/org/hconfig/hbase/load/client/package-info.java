/** Loads by puts: reading, routing and sending overlap, and what fails is routed again. */
@NullMarked
package org.hconfig.hbase.load.client;

import org.jspecify.annotations.NullMarked;
