/** Errors of storage plans. */
@NullMarked
package org.hconfig.hbase.storage;

import org.jspecify.annotations.NullMarked;
