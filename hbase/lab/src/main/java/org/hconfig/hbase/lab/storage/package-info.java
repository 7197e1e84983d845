/** Volumes of a lab's DataNode. */
@NullMarked
package org.hconfig.hbase.lab.storage;

import org.jspecify.annotations.NullMarked;
