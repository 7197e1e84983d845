/** The framework's hands for HBase: tables created pre-split and spread, altered with their regions reopened, dropped. */
@NullMarked
package org.hconfig.hbase.execution;

import org.jspecify.annotations.NullMarked;
