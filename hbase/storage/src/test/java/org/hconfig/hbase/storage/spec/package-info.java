@NullMarked
package org.hconfig.hbase.storage.spec;

import org.jspecify.annotations.NullMarked;
