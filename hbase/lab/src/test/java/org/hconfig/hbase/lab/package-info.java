@NullMarked
package org.hconfig.hbase.lab;

import org.jspecify.annotations.NullMarked;
