/** Tests of the HBase adapters. */
@NullMarked
package org.hconfig.hbase.execution;

import org.jspecify.annotations.NullMarked;
