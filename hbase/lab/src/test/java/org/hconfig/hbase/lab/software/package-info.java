@NullMarked
package org.hconfig.hbase.lab.software;

import org.jspecify.annotations.NullMarked;
