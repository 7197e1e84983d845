@NullMarked
package org.hconfig.hbase.gcsync;

import org.jspecify.annotations.NullMarked;
