/** Row sources of loads: text files and YCSB's generator. */
@NullMarked
package org.hconfig.hbase.dataset.files;

import org.jspecify.annotations.NullMarked;
