package org.hconfig.bench.run;

import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.bench.result.RunPath;
import org.hconfig.xconfig.model.Plan;

/** Makes and drops a bench's tables. */
public interface TableCreator {
    /** Makes an empty table as a path wants it; returns when all its regions are open where they belong. */
    CreatedTable create(RunPath path, String table) throws IOException;

    /** Drops a table if it is there, and nothing but it. */
    void drop(String table) throws IOException;

    /**
     * A table that was made.
     *
     * @param regions regions it was created with
     * @param plan the plan that made it; absent for HBase's defaults
     * @param settings settings on the table and its family that differ from HBase's defaults, by key
     * @param clientHints what the plan tells the client, by key
     */
    record CreatedTable(
            int regions, Optional<Plan> plan, Map<String, String> settings, Map<String, String> clientHints) {
        /** Copies what it is given. */
        public CreatedTable {
            settings = Collections.unmodifiableMap(new TreeMap<>(settings));
            clientHints = Collections.unmodifiableMap(new TreeMap<>(clientHints));
        }
    }
}
