/**
 * Reading and editing of {@code hbase-site.xml} and {@code hbase-env.sh}: the values that they set, and changes that preserve
 * all other text.
 */
@NullMarked
package org.hconfig.hbase.config;

import org.jspecify.annotations.NullMarked;
