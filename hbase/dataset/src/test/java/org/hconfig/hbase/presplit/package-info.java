/** Tests of pre-split. */
@NullMarked
package org.hconfig.hbase.presplit;

import org.jspecify.annotations.NullMarked;
