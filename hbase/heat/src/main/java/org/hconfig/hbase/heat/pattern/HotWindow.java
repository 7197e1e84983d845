package org.hconfig.hbase.heat.pattern;

import org.hconfig.hbase.model.RowKey;

/**
 * Neighboring regions and their share of a step.
 *
 * @param start first key
 * @param end first key after it; empty at the table's end
 * @param regions number of the regions
 * @param share their share of the step's rows, 0 to 1
 */
record HotWindow(RowKey start, RowKey end, int regions, double share) {
    boolean contains(RowKey key) {
        return key.compareTo(start) >= 0 && key.isBelowEnd(end);
    }
}
