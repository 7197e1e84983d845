package org.hconfig.hbase.servers;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.ServerHands;
import org.hconfig.xconfig.apply.ServerMove;

/** Which regions a step took away from its server, remembered before the first of them moves. */
final class Homes {
    private final Memory memory;
    private final String name;

    Homes(ServerMove move, Memory memory) {
        this.memory = memory;
        this.name = move.step() + ServerHands.REGIONS;
    }

    /** Adds regions to those that belong to the step's server. */
    void add(List<RegionInfo> regions) {
        Set<String> all = regions();
        regions.forEach(region -> all.add(region.getEncodedName()));
        if (!all.isEmpty()) {
            memory.remember(name, String.join(" ", all));
        }
    }

    /** Encoded names of the regions that belong to the step's server. */
    Set<String> regions() {
        return memory.recall(name)
                .map(text -> new TreeSet<>(List.of(text.split(" ", -1))))
                .orElseGet(TreeSet::new);
    }

    void forget() {
        memory.forget(name);
    }
}
