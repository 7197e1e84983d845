/**
 * API of loads: specification, engine SPI, checkpoint, metrics and result. Engines load rows by puts or by HFiles; the
 * read-back verification checks that no row was lost or duplicated.
 */
@NullMarked
package org.hconfig.hbase.load;

import org.jspecify.annotations.NullMarked;
