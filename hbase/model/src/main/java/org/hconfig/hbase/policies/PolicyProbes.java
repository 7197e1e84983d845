package org.hconfig.hbase.policies;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.xconfig.spi.NodeFacts;

/** Synthetic machines and data of every size, heaps from 256 MiB to 64 GiB, for which policies are checked. */
public final class PolicyProbes {
    private static final int PROBES = 240;
    private static final long[] HEAP_MEBIBYTES = {256, 512, 1024, 2048, 4096, 6144, 8192, 16384, 31744, 65536};
    private static final double[] RAM_PER_HEAP = {1.34, 2, 8};
    private static final double[] CORES = {0.25, 2, 16, 64};
    private static final int[] SERVERS = {1, 3, 9, 36, 500};
    private static final int[] REGIONS_PER_SERVER = {1, 2, 9, 50, 200, 1000};
    private static final long[] ROWS = {0, 1_000, 10_000_000, 10_000_000_000L};
    private static final double[] ROW_BYTES = {100, 1_000, 1_000_000};
    private static final double[] CELLS = {1, 10};
    private static final double[] CLIENT_CORES = {0.5, 4, 32};

    private PolicyProbes() {}

    /** Covers every value of every list in varying combinations: the lists are traversed with different strides. */
    public static List<PolicyInputs> inputs() {
        List<PolicyInputs> inputs = new ArrayList<>();
        for (int i = 0; i < PROBES; i++) {
            DataSize heap = DataSize.ofMebibytes(HEAP_MEBIBYTES[i % HEAP_MEBIBYTES.length]);
            int round = i / HEAP_MEBIBYTES.length;
            DataSize ram = new DataSize((long) (heap.bytes() * RAM_PER_HEAP[round % RAM_PER_HEAP.length]));
            int servers = SERVERS[(i + round) % SERVERS.length];
            int regions = servers * REGIONS_PER_SERVER[(i / 2 + round) % REGIONS_PER_SERVER.length];
            inputs.add(new PolicyInputs(
                    new NodeFacts(ram, heap, CORES[(i / 3 + round) % CORES.length]),
                    servers,
                    regions,
                    new DatasetFacts(
                            ROWS[(i + 3 * round) % ROWS.length],
                            ROW_BYTES[(i / 5 + round) % ROW_BYTES.length],
                            CELLS[(i / 7 + round) % CELLS.length]),
                    CLIENT_CORES[(i + 2 * round) % CLIENT_CORES.length]));
        }
        return inputs;
    }

    /**
     * Returns the facts in which variables have these values, rounded to whole bytes, servers, regions, and rows. A machine whose heap
     * alone is given has the same share of memory for it, and the other way round.
     *
     * @param base supplies all other variables
     * @param values values by the id of the variable
     * @return empty for values that no cluster has, such as a heap that exceeds the machine's memory
     */
    public static Optional<PolicyInputs> with(PolicyInputs base, Map<String, Double> values) {
        return new ProbeValues(base, values).inputs();
    }
}
