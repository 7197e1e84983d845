/** What runs inside RegionServers: reads what HFiles know of their rows, samples requests, collects garbage together with others. */
@NullMarked
package org.hconfig.hbase.coprocessor;

import org.jspecify.annotations.NullMarked;
