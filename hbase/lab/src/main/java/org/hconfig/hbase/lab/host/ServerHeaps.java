package org.hconfig.hbase.lab.host;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hconfig.core.DataSize;

/**
 * Heaps of the RegionServers of a lab, whose machines may differ.
 *
 * @param common the heap of each RegionServer without a heap of its own
 * @param own the heaps of {@code rs1}, {@code rs2} … in this order; empty if all have the common heap
 */
public record ServerHeaps(DataSize common, List<DataSize> own) {
    /** Makes a defensive copy. */
    public ServerHeaps {
        own = List.copyOf(own);
    }

    /** Returns the same heap for each RegionServer. */
    public static ServerHeaps of(DataSize common) {
        return new ServerHeaps(common, List.of());
    }

    /** Returns the heap of a RegionServer by its number: 1 for {@code rs1}. */
    public DataSize of(int server) {
        return server <= own.size() ? own.get(server - 1) : common;
    }

    /** Returns these heaps for at most so many RegionServers. */
    public ServerHeaps limit(int servers) {
        return new ServerHeaps(common, own.subList(0, Math.min(servers, own.size())));
    }

    /** Returns the heaps of so many RegionServers as text: {@code 1 GiB}, or {@code 1 GiB, 512 MiB, 512 MiB} if they differ. */
    public String label(int servers) {
        List<String> sizes = IntStream.rangeClosed(1, servers)
                .mapToObj(server -> of(server).toString())
                .toList();
        return sizes.stream().distinct().count() == 1
                ? sizes.get(0)
                : sizes.stream().collect(Collectors.joining(", "));
    }
}
