package org.hconfig.simulator.decision;

import java.util.Arrays;

/**
 * Selects the files of one compaction: {@code SortedCompactionPolicy.selectCompaction} of 2.6 and
 * {@code RatioBasedCompactionPolicy.selectCompaction} of 0.96 with the algorithms for minor compactions of both.
 */
public final class CompactionSelector {
    private CompactionSelector() {}

    /** Returns the selection for a store under these conditions. */
    public static CompactionSelection select(CompactionSettings settings, StoreFiles store, CompactionOptions ask) {
        int count = store.count();
        int newestCompacting = -1;
        int compacting = 0;
        for (int file = 0; file < count; file++) {
            if (store.compacting(file)) {
                newestCompacting = file;
                compacting++;
            }
        }
        int future = compacting == 0 ? 0 : 1;
        boolean stuck = count - compacting + future >= settings.blockingFiles();
        int first = newestCompacting + 1;
        return settings.generation() == HBaseReleaseLine.V2_6
                ? select26(settings, store, ask, first, stuck)
                : select096(settings, store, ask, first, stuck);
    }

    private static CompactionSelection select26(
            CompactionSettings settings, StoreFiles store, CompactionOptions ask, int eligible, boolean stuck) {
        int count = store.count();
        int first = eligible;
        if (!(ask.forceMajor() && first == 0)) {
            first = skipLarge(
                    store,
                    first,
                    ask.offPeak()
                            ? settings.sizes().offPeakMaxBytes()
                            : settings.sizes().maxBytes());
        }
        boolean forced = ask.forceMajor() && first == 0;
        boolean major = (forced && ask.user())
                || ((forced || MajorCompactionTrigger.due(settings, store, first, ask.nowMillis()))
                        && count - first < settings.maxFiles());
        boolean afterSplit = hasReferences(store, first);
        int[] chosen = major || afterSplit ? range(first, count) : minor(settings, store, first, ask.offPeak(), stuck);
        chosen = withoutExcess(chosen, settings, ask.user() && major);
        boolean all = chosen.length == count;
        return CompactionSelection.of(
                store, chosen, major && all, all, chosen.length > 0 && !all && ask.offPeak(), afterSplit);
    }

    /** Selects as HBase 0.96: expired files first, and every compaction of all files is a major one. */
    private static CompactionSelection select096(
            CompactionSettings settings, StoreFiles store, CompactionOptions ask, int eligible, boolean stuck) {
        int count = store.count();
        int first = eligible;
        if (!ask.forceMajor()) {
            int[] expired = expired(settings, store, first, ask.nowMillis());
            if (expired.length > 0) {
                boolean all = expired.length == count;
                return CompactionSelection.of(store, expired, all, all, false, false);
            }
            first = skipLarge(store, first, settings.sizes().maxBytes());
        }
        boolean afterSplit = hasReferences(store, first);
        boolean major = (ask.forceMajor() && ask.user())
                || ((ask.forceMajor() || MajorCompactionTrigger.due(settings, store, first, ask.nowMillis()))
                        && count - first < settings.maxFiles())
                || afterSplit;
        int[] chosen = major ? range(first, count) : minor(settings, store, first, ask.offPeak(), stuck);
        chosen = withoutExcess(chosen, settings, ask.user() && major);
        boolean all = chosen.length == count;
        return CompactionSelection.of(
                store, chosen, all, all, chosen.length > 0 && !major && ask.offPeak(), afterSplit);
    }

    private static int skipLarge(StoreFiles store, int from, long maxBytes) {
        int first = from;
        while (first < store.count() && !store.reference(first) && store.bytes(first) > maxBytes) {
            first++;
        }
        return first;
    }

    private static boolean hasReferences(StoreFiles store, int from) {
        for (int file = from; file < store.count(); file++) {
            if (store.reference(file)) {
                return true;
            }
        }
        return false;
    }

    private static int[] expired(CompactionSettings settings, StoreFiles store, int from, long nowMillis) {
        if (!settings.expiry().deleteExpired() || settings.expiry().ttlMillis() == Long.MAX_VALUE) {
            return new int[0];
        }
        long before = nowMillis - settings.expiry().ttlMillis();
        int[] files = new int[store.count() - from];
        int count = 0;
        for (int file = from; file < store.count(); file++) {
            if (store.newestCellMillis(file) < before) {
                files[count++] = file;
            }
        }
        boolean oneEmpty = count == 1 && store.cells(files[0]) == 0;
        return oneEmpty ? new int[0] : Arrays.copyOf(files, count);
    }

    private static int[] minor(
            CompactionSettings settings, StoreFiles store, int from, boolean offPeak, boolean stuck) {
        int count = store.count();
        if (count - from < settings.minFiles()) {
            return new int[0];
        }
        int[] files = new int[count - from];
        long[] bytes = new long[count - from];
        int candidates = 0;
        for (int file = from; file < count; file++) {
            if (!store.excludedFromMinor(file)) {
                files[candidates] = file;
                bytes[candidates++] = store.bytes(file);
            }
        }
        long window = settings.policy() == CompactionSettings.CompactionAlgorithm.EXPLORING
                ? MinorCompactionAlgorithms.exploring(settings, bytes, candidates, offPeak, stuck)
                : MinorCompactionAlgorithms.ratio(settings, bytes, candidates, offPeak);
        int start = MinorCompactionAlgorithms.start(window);
        int end = MinorCompactionAlgorithms.end(window);
        return end - start < settings.minFiles() ? new int[0] : Arrays.copyOfRange(files, start, end);
    }

    private static int[] range(int from, int to) {
        int[] files = new int[to - from];
        for (int file = from; file < to; file++) {
            files[file - from] = file;
        }
        return files;
    }

    private static int[] withoutExcess(int[] chosen, CompactionSettings settings, boolean unbounded) {
        return chosen.length > settings.maxFiles() && !unbounded ? Arrays.copyOf(chosen, settings.maxFiles()) : chosen;
    }
}
