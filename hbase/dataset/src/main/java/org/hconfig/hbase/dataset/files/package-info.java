/** Row sources of loads: files, folders and pipes, divided into chunks. */
@NullMarked
package org.hconfig.hbase.dataset.files;

import org.jspecify.annotations.NullMarked;
