package org.hconfig.app.cache;

import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.hconfig.hbase.cache.plan.CacheSituation;

/** Sizes of caches for which hit ratios are estimated, and the share of blocks to sample for that. */
final class CacheSizes {
    /** Blocks of each server that are sampled if it has more: a miniature of so many blocks is within a point. */
    private static final double BLOCKS_SAMPLED = 16_384;

    /** Blocks of each server whose index entries are read: about 50 MiB of leaves. */
    private static final double BLOCKS_INDEXED = 1_000_000;

    private static final double[] SHARES = {1 / 64.0, 1 / 32.0, 1 / 16.0, 1 / 8.0, 1 / 4.0, 3 / 8.0, 1 / 2.0, 3 / 4.0, 1
    };
    private static final long MIB = 1L << 20;
    private static final long DATA_UNKNOWN = 1L << 40;

    private CacheSizes() {}

    /** Returns the share of the blocks to sample. */
    static double rate(CacheSituation situation, OptionalLong storeBytes) {
        return Math.min(1, BLOCKS_SAMPLED / blocks(situation, storeBytes));
    }

    /** Returns the share of the leaves of large indexes to read. */
    static double leafRate(CacheSituation situation, OptionalLong storeBytes) {
        return Math.min(1, BLOCKS_INDEXED / blocks(situation, storeBytes));
    }

    private static double blocks(CacheSituation situation, OptionalLong storeBytes) {
        return Math.max(
                1.0,
                (double) storeBytes.orElse(DATA_UNKNOWN) / situation.demand().blockBytes());
    }

    /** Returns sizes up to the memory of a server, or a quarter above its data, and the present size; ascending. */
    static List<Long> sizes(CacheSituation situation, OptionalLong present) {
        double most = Math.min(
                (double) situation.machine().budgetBytes(),
                situation.demand().dataBytes().orElse(Long.MAX_VALUE / 2) * 1.25);
        TreeSet<Long> sizes = new TreeSet<>();
        for (double share : SHARES) {
            sizes.add(Math.max(MIB, (long) (share * most) / MIB * MIB));
        }
        present.ifPresent(sizes::add);
        return List.copyOf(sizes);
    }
}
