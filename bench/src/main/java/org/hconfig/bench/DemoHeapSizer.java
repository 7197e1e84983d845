package org.hconfig.bench;

import java.util.List;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;

/** Chooses the heap of the demo's RegionServers from what memory is free. Pure. */
final class DemoHeapSizer {
    /** A RegionServer's process beside its heap: code, threads, buffers. Measured on 2.6.4 with JDK 17. */
    private static final DataSize BESIDE_HEAP = DataSize.ofMebibytes(250);

    /** ZooKeeper, NameNode, DataNode, HMaster and the client. */
    private static final DataSize THE_OTHERS = DataSize.ofMebibytes(1900);

    private static final List<DataSize> HEAPS = List.of(DataSize.ofGibibytes(1), DataSize.ofMebibytes(512));

    private DemoHeapSizer() {}

    /** What a lab of so many RegionServers and the client need. */
    static DataSize needed(int servers, DataSize heap) {
        return new DataSize(servers * (heap.bytes() + BESIDE_HEAP.bytes()) + THE_OTHERS.bytes());
    }

    /**
     * The largest heap that fits.
     *
     * @param available free memory in bytes; where it is not known, the largest heap is taken
     * @throws HConfigException {@link BenchError#MEMORY_SHORT} when none fits
     */
    static DataSize heap(int servers, OptionalLong available) {
        for (DataSize heap : HEAPS) {
            if (fits(servers, heap, available)) {
                return heap;
            }
        }
        throw shortOf(servers, HEAPS.get(HEAPS.size() - 1), available);
    }

    /**
     * Makes sure that the heap that was asked for fits.
     *
     * @throws HConfigException {@link BenchError#MEMORY_SHORT}
     */
    static void check(int servers, DataSize heap, OptionalLong available) {
        if (!fits(servers, heap, available)) {
            throw shortOf(servers, heap, available);
        }
    }

    private static boolean fits(int servers, DataSize heap, OptionalLong available) {
        return available.isEmpty()
                || available.getAsLong() >= needed(servers, heap).bytes();
    }

    private static HConfigException shortOf(int servers, DataSize heap, OptionalLong available) {
        return new HConfigException(
                BenchError.MEMORY_SHORT,
                new DataSize(available.orElse(0)) + " of memory are free; a lab of " + servers
                        + " RegionServers with a heap of " + heap + " needs " + needed(servers, heap) + ".",
                "Each RegionServer takes its heap and " + BESIDE_HEAP + ", all else " + THE_OTHERS + ".",
                "End other programs, or ask for fewer or smaller servers: --region-servers 2 --heap 512m.");
    }
}
