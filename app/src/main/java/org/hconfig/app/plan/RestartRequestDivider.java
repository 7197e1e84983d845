package org.hconfig.app.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.placement.MachineGroups;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.ClusterFacts.ServerGroup;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Target;

/**
 * Divides a request for all RegionServers into one for each group of equal heaps. Sizes, and shares of the heap, belong to one heap:
 * servers with another heap keep theirs. Pure.
 */
final class RestartRequestDivider {
    /** Options whose values are derived from the size of the heap. */
    private static final Set<String> OF_HEAP = Set.of(
            "Xms",
            "Xmx",
            "Xmn",
            "MaxHeapSize",
            "InitialHeapSize",
            "NewSize",
            "MaxNewSize",
            "MaxDirectMemorySize",
            "G1HeapRegionSize",
            "G1NewSizePercent",
            "G1MaxNewSizePercent");

    private RestartRequestDivider() {}

    /**
     * Returns the requests by target: one for all servers if their heaps are alike.
     *
     * @param notes gets what a group does not take, and why
     */
    static Map<Target, RestartRequest> divide(RestartRequest request, ClusterFacts facts, List<String> notes) {
        Map<String, ServerGroup> groups = new TreeMap<>(facts.groups());
        groups.keySet().removeIf(name -> !MachineGroups.isName(name));
        List<DataSize> heaps = groups.values().stream()
                .map(ServerGroup::node)
                .map(NodeFacts::heap)
                .sorted()
                .toList();
        if (heaps.size() < 2 || MachineGroups.alike(heaps.get(0), heaps.get(heaps.size() - 1))) {
            return Map.of(Target.CLUSTER, request);
        }
        Map<Target, RestartRequest> requests = new TreeMap<>();
        groups.forEach((name, group) ->
                requests.put(Target.group(name), of(request, name, group.node().heap(), notes)));
        return requests;
    }

    private static RestartRequest of(RestartRequest request, String group, DataSize heap, List<String> notes) {
        OptionalLong own = heap(request);
        if (own.isPresent() && MachineGroups.alike(new DataSize(own.getAsLong()), heap)) {
            return request;
        }
        List<String> flags = new ArrayList<>(request.flags());
        List<String> left = new ArrayList<>();
        flags.removeIf(flag -> OF_HEAP.contains(HeapAndGcOptions.name(flag)) && left.add(flag));
        Map<String, String> site = new TreeMap<>(request.site());
        site.keySet()
                .removeIf(key -> JvmPlanner.SHARES.contains(key)
                        && left.add(key + "=" + request.site().get(key)));
        if (!left.isEmpty()) {
            notes.add("group " + group + " keeps its heap of " + heap + ": " + String.join(", ", left)
                    + " is for servers with "
                    + (own.isPresent() ? "a heap of " + new DataSize(own.getAsLong()) : "another heap")
                    + ". Advice for this group needs a log of one of its servers");
        }
        return new RestartRequest(
                request.policy(),
                flags,
                site,
                request.changes().stream()
                        .filter(change -> !left.contains(change.flag()))
                        .toList(),
                request.reasons(),
                request.heapBytes());
    }

    /** Returns the heap that the values are for: the present one of their servers, or else the one that they set. */
    private static OptionalLong heap(RestartRequest request) {
        return request.heapBytes().isPresent()
                ? request.heapBytes()
                : request.flags().stream()
                        .filter(flag -> flag.startsWith("-Xmx"))
                        .mapToLong(flag ->
                                DataSize.parse(flag.substring("-Xmx".length())).bytes())
                        .findFirst();
    }
}
