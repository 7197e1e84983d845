package org.hconfig.bench;

import java.util.List;
import java.util.OptionalLong;
import org.hconfig.bench.BenchError;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;

/** Heap sizing of the demo's RegionServers by free memory. Pure. */
final class DemoHeapSizer {
    /**
     * Memory of a RegionServer's process outside its heap: code, threads, buffers. Measured with HBase 2.6.4 and JDK
     * 17.
     */
    private static final DataSize BESIDE_HEAP = DataSize.ofMebibytes(250);

    /** Memory of ZooKeeper, NameNode, DataNode, HMaster and the client. */
    private static final DataSize THE_OTHERS = DataSize.ofMebibytes(1900);

    private static final List<DataSize> HEAPS = List.of(DataSize.ofGibibytes(1), DataSize.ofMebibytes(512));

    private DemoHeapSizer() {}

    /** Returns the memory for a lab with this number of RegionServers, including the client. */
    static DataSize needed(int servers, DataSize heap) {
        return new DataSize(servers * (heap.bytes() + BESIDE_HEAP.bytes()) + THE_OTHERS.bytes());
    }

    /**
     * Returns the largest heap that fits.
     *
     * @param available free memory in bytes; if unknown, the largest heap is returned
     * @throws HConfigException {@link BenchError#MEMORY_SHORT} if none fits
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
     * Checks that the requested heap fits.
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
                new DataSize(available.orElse(0)) + " of memory is free; a lab of " + servers
                        + " RegionServers with a heap of " + heap + " needs " + needed(servers, heap) + ".",
                "Each RegionServer needs its heap plus " + BESIDE_HEAP + ", the other processes " + THE_OTHERS + ".",
                "Close other programs, or use fewer or smaller servers: --region-servers 2 --heap 512m.");
    }
}
