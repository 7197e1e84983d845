/** The machine under a lab: CPU budgets by control groups, identities of processes, and cleanup when a command is interrupted. */
@NullMarked
package org.hconfig.hbase.lab.host;

import org.jspecify.annotations.NullMarked;
