@NullMarked
package org.hconfig.hbase.storage.plan;

import org.jspecify.annotations.NullMarked;
