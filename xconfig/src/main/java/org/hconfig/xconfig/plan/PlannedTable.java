package org.hconfig.xconfig.plan;

import java.util.Map;
import org.hconfig.xconfig.spi.ObjectFacts;

/**
 * A table that a plan is about, as it is now.
 *
 * @param facts the table's facts, possibly absent
 * @param hints client hints stored for the table, by catalogue key
 */
public record PlannedTable(ObjectFacts facts, Map<String, String> hints) {
    /** Copies what it is given. */
    public PlannedTable {
        hints = Map.copyOf(hints);
    }

    /** The table's name. */
    public String name() {
        return facts.name();
    }
}
