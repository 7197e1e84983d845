package org.hconfig.xconfig.plan;

import java.util.Map;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Target;

/**
 * A table that a plan is about, as it is now.
 *
 * @param facts the table's facts, possibly absent
 * @param hints client hints stored for the table, by catalogue key
 * @param servers the servers that serve it: all, or a group
 */
public record PlannedTable(ObjectFacts facts, Map<String, String> hints, Target servers) {
    /** Copies what it is given. */
    public PlannedTable {
        hints = Map.copyOf(hints);
    }

    /** A table that all servers serve. */
    public PlannedTable(ObjectFacts facts, Map<String, String> hints) {
        this(facts, hints, Target.CLUSTER);
    }

    /** The table's name. */
    public String name() {
        return facts.name();
    }
}
