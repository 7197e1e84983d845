/** The text of {@code hbase-site.xml}: what it sets, and how to change that without touching anything else. */
@NullMarked
package org.hconfig.hbase.config;

import org.jspecify.annotations.NullMarked;
