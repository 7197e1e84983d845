package org.hconfig.validation.rules;

import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.presplit.RegionCount;
import org.hconfig.validation.claims.ClaimResult;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * Claim checks of the storage study (HSM, HBase blog, parts 1 to 7) against HConfig's values for its three servers: two
 * Xeon E5-2695 v3 with 28 cores in total, 384 GB of memory, heaps of 64 GB, rows of five fields of 200 bytes.
 */
final class MachineClaimChecks {
    private static final int SERVERS = 3;
    private static final NodeFacts NODE = new NodeFacts(DataSize.ofGibibytes(384), DataSize.ofGibibytes(64), 28);
    private static final double ROW_BYTES = 1000;
    private static final double CELLS = 5;
    private static final long SMALL_ROWS = 50_000_000;
    private static final long LARGE_ROWS = 1_000_000_000;
    private static final String SMALL_REGIONS = "18";
    private static final String LARGE_REGIONS = "210";

    private MachineClaimChecks() {}

    static void addTo(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("HSM-50", MachineClaimChecks::regions);
    }

    private static ClaimResult regions() {
        String small = String.valueOf(count(SMALL_ROWS).regions());
        String large = String.valueOf(count(LARGE_ROWS).regions());
        return ClaimResult.rule(small + " / " + large, small.equals(SMALL_REGIONS) && large.equals(LARGE_REGIONS))
                .withNote("HConfig starts with 4 regions per server, which grow to 10 GiB");
    }

    private static RegionCount count(long rows) {
        return RegionCount.decide(SERVERS, NODE, data(rows), PolicyInputs.MEMSTORE_SHARE_DEFAULT, OptionalInt.empty());
    }

    private static DatasetFacts data(long rows) {
        return new DatasetFacts(rows, ROW_BYTES, CELLS);
    }
}
