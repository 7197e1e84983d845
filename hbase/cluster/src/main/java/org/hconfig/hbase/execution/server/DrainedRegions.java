package org.hconfig.hbase.execution.server;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.ServerConfigChange;

/** Checkpoint of the regions that a step drained from its server, stored before the first of them moves. */
final class DrainedRegions {
    private final RunCheckpointStore runCheckpointStore;
    private final String name;

    DrainedRegions(ServerConfigChange move, RunCheckpointStore runCheckpointStore) {
        this.runCheckpointStore = runCheckpointStore;
        this.name = move.step() + ServerConfigAdapter.MOVED;
    }

    /** Adds regions to those that belong to the step's server. */
    void add(List<RegionInfo> regions) {
        Set<String> all = regions();
        regions.forEach(region -> all.add(region.getEncodedName()));
        if (!all.isEmpty()) {
            runCheckpointStore.put(name, String.join(" ", all));
        }
    }

    /** Returns the encoded names of the regions that belong to the step's server. */
    Set<String> regions() {
        return runCheckpointStore
                .get(name)
                .map(text -> new TreeSet<>(List.of(text.split(" ", -1))))
                .orElseGet(TreeSet::new);
    }

    void clear() {
        runCheckpointStore.remove(name);
    }
}
