package org.hconfig.hbase.cluster;

import java.util.Comparator;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.xconfig.spi.NodeFacts;

/** Calculates the machine that a uniform setting must suit: each of its measures is the minimum over all machines. */
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
