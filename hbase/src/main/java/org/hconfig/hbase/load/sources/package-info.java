/** The datasets a load can read: text files and YCSB's generator. */
@NullMarked
package org.hconfig.hbase.load.sources;

import org.jspecify.annotations.NullMarked;
