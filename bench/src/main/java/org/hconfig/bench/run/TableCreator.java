package org.hconfig.bench.run;

import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.bench.result.RunPath;
import org.hconfig.xconfig.model.Plan;

/** Creator of the tables of a benchmark. */
public interface TableCreator {
    /** Creates an empty table for a path; returns when all its regions are open on their servers. */
    CreatedTable create(RunPath path, String table) throws IOException;

    /** Drops a table if it exists. */
    void drop(String table) throws IOException;

    /**
     * Created table.
     *
     * @param regions regions it was created with
     * @param plan its plan; absent for HBase's defaults
     * @param settings settings on the table and its family that differ from HBase's defaults, by key
     * @param clientHints client hints of the plan, by key
     */
    record CreatedTable(
            int regions, Optional<Plan> plan, Map<String, String> settings, Map<String, String> clientHints) {
        /** Makes defensive copies. */
        public CreatedTable {
            settings = Collections.unmodifiableMap(new TreeMap<>(settings));
            clientHints = Collections.unmodifiableMap(new TreeMap<>(clientHints));
        }
    }
}
