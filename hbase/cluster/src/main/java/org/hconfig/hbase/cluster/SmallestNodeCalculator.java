package org.hconfig.hbase.cluster;

import java.util.Comparator;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.xconfig.model.NodeFacts;

/** The machine that a setting must fit when all machines get the same: each of its measures is the smallest of all. */
final class SmallestNodeCalculator {
    private SmallestNodeCalculator() {}

    static NodeFacts of(List<NodeFacts> nodes) {
        DataSize ram = nodes.stream()
                .map(NodeFacts::ram)
                .min(Comparator.naturalOrder())
                .orElseThrow();
        DataSize heap = nodes.stream()
                .map(NodeFacts::heap)
                .min(Comparator.naturalOrder())
                .orElseThrow();
        double cores = nodes.stream().mapToDouble(NodeFacts::cores).min().orElseThrow();
        return new NodeFacts(ram, heap.compareTo(ram) > 0 ? ram : heap, cores);
    }
}
