package org.hconfig.validation.rules;

import java.util.List;
import java.util.OptionalInt;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.presplit.RegionCount;
import org.hconfig.xconfig.spi.NodeFacts;

/** Small cluster of HConfig (2015) and xConfig (2016), section 4.1: nine servers with 8 GB and two processors each. */
final class PaperCluster {
    static final int SERVERS = 9;
    static final DataSize RAM = DataSize.ofGibibytes(8);
    /** Heaps measured in the papers, in GiB. */
    static final List<Long> HEAPS_GIBIBYTES = List.of(1L, 2L, 4L);

    static final long ROWS = 10_000_000;
    static final long MANY_ROWS = 100_000_000;

    private static final double CORES = 2;
    private static final double ROW_BYTES = 1000;
    private static final double CELLS = 10;

    private PaperCluster() {}

    /** Returns a server of this cluster. */
    static NodeFacts node(long heapGibibytes) {
        return node(RAM, DataSize.ofGibibytes(heapGibibytes));
    }

    /** Returns a server with the given memory and heap. */
    static NodeFacts node(DataSize ram, DataSize heap) {
        return new NodeFacts(ram, heap, CORES);
    }

    /** Returns a dataset of the given number of rows in the size of the papers. */
    static DatasetFacts rows(long rows) {
        return new DatasetFacts(rows, ROW_BYTES, CELLS);
    }

    /** Returns policy inputs for a table with one region per server. */
    static PolicyInputs inputs(NodeFacts node, long rows) {
        return new PolicyInputs(node, SERVERS, SERVERS, rows(rows), CORES);
    }

    /** Returns the number of regions of a new table; {@code perServer} is the requested number, if any. */
    static RegionCount regions(NodeFacts node, OptionalInt perServer) {
        return RegionCount.decide(SERVERS, node, rows(ROWS), PolicyInputs.MEMSTORE_SHARE_DEFAULT, perServer);
    }
}
