/** The result of a load as JSON. */
@NullMarked
package org.hconfig.hbase.load.report;

import org.jspecify.annotations.NullMarked;
