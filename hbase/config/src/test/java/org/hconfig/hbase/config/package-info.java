@NullMarked
package org.hconfig.hbase.config;

import org.jspecify.annotations.NullMarked;
