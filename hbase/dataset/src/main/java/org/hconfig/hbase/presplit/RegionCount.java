package org.hconfig.hbase.presplit;

import java.util.Locale;
import java.util.OptionalInt;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.PresplitError;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * Number of regions of a new table, and its reason: P = N × servers (HConfig 2015, PreSplit). N is 4 by default, more if a
 * region would otherwise exceed HBase's default region size, fewer if memstores would flush tiny files or if there is
 * little data. {@code docs/decisions/0030-four-regions-per-server-by-default-within-bounds.md} contains the reasons for the
 * bounds.
 *
 * @param perServer N, 1 or more
 * @param servers the number of servers
 * @param reason explanation of the calculation in one sentence
 */
public record RegionCount(int perServer, int servers, String reason) {
    private static final int DEFAULT = 4;
    private static final int PER_SERVER_MAX = 100;
    private static final DataSize LARGEST_REGION = DataSize.ofGibibytes(10);
    private static final DataSize SMALLEST_REGION = DataSize.ofMebibytes(16);
    private static final DataSize SMALLEST_FLUSH = DataSize.ofMebibytes(32);

    /** Checks the ranges. */
    public RegionCount {
        if (perServer < 1 || servers < 1) {
            throw new IllegalArgumentException(
                    "perServer=" + perServer + ", servers=" + servers + " must be 1 or more");
        }
    }

    /** Returns P, the number of regions. */
    public int regions() {
        return perServer * servers;
    }

    /**
     * Computes N.
     *
     * @param memstoreShare effective share of the heap for all memstores, from 0 to 1
     * @param wanted the operator's explicit number; overrides everything else
     * @throws HConfigException {@link PresplitError#TOO_MANY_REGIONS}
     */
    public static RegionCount decide(
            int servers, NodeFacts node, DatasetFacts data, double memstoreShare, OptionalInt wanted) {
        if (wanted.isPresent()) {
            return checked(wanted.getAsInt(), servers, "as requested");
        }
        long memstores = Math.max(1, (long) (node.heap().bytes() * memstoreShare / SMALLEST_FLUSH.bytes()));
        int count = DEFAULT;
        String reason = "the default";
        if (memstores < count) {
            count = (int) memstores;
            reason = String.format(
                    Locale.ROOT,
                    "memstores of %.0f %% of %s hold %d flushes of %s",
                    100 * memstoreShare,
                    node.heap(),
                    memstores,
                    SMALLEST_FLUSH);
        }
        if (data.rows() > 0) {
            long most = partsOf(data.bytes(), servers, SMALLEST_REGION);
            if (most < count) {
                count = (int) most;
                reason = "with more, a region of these " + new DataSize(data.bytes()) + " would have less than "
                        + SMALLEST_REGION;
            }
            long least = Math.min(PER_SERVER_MAX, partsOf(data.bytes(), servers, LARGEST_REGION));
            if (least > count) {
                count = (int) least;
                reason = "with fewer, a region of these " + new DataSize(data.bytes()) + " would have more than "
                        + LARGEST_REGION;
            }
        }
        return checked(count, servers, reason);
    }

    private static RegionCount checked(int perServer, int servers, String reason) {
        long regions = (long) perServer * servers;
        if (perServer < 1 || regions > PartitionRequest.REGIONS_MAX) {
            throw new HConfigException(
                    PresplitError.TOO_MANY_REGIONS,
                    Count.of(perServer, "region") + " on each of " + Count.of(servers, "server") + " are not possible",
                    "a table can be created with 1 to " + PartitionRequest.REGIONS_MAX + " regions",
                    "specify another number with --regions-per-server");
        }
        return new RegionCount(
                perServer,
                servers,
                Count.of(regions, "region") + " = " + perServer + " × " + Count.of(servers, "server") + ": " + reason);
    }

    private static long partsOf(long bytes, int servers, DataSize part) {
        return Math.max(1, (long) Math.ceil(bytes / (double) servers / part.bytes()));
    }
}
