@NullMarked
package org.hconfig.hbase.execution.server;

import org.jspecify.annotations.NullMarked;
