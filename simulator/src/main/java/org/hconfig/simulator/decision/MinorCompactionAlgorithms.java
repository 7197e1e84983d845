package org.hconfig.simulator.decision;

/**
 * The two algorithms for minor compactions, over sizes of candidates, oldest first. A window of candidates is packed into
 * one {@code long}: start (inclusive) above, end (exclusive) below.
 */
final class MinorCompactionAlgorithms {
    /** Required ratio of another window's files per byte to replace the best one when a store may be stuck. */
    private static final double REPLACE_IF_BETTER_BY = 1.05;

    private MinorCompactionAlgorithms() {}

    static int start(long window) {
        return (int) (window >>> 32);
    }

    static int end(long window) {
        return (int) window;
    }

    private static long window(int start, int end) {
        return (long) start << 32 | end;
    }

    /**
     * {@code RatioBasedCompactionPolicy.applyCompactionPolicy}, the same in 0.96 and 2.6. HBase's branch for stuck
     * stores is unreachable with a minimum of at least 2 files: the newest file is never skipped.
     */
    static long ratio(CompactionSettings settings, long[] bytes, int count, boolean offPeak) {
        if (count == 0) {
            return window(0, 0);
        }
        int minFiles = settings.minFiles();
        double ratio =
                offPeak ? settings.ratios().offPeakRatio() : settings.ratios().ratio();
        // sums[i] covers the files from i on, at most maxFiles - 1 of them.
        long[] sums = new long[count];
        for (int file = count - 1; file >= 0; file--) {
            int tooFar = file + settings.maxFiles() - 1;
            sums[file] = bytes[file]
                    + (file + 1 < count ? sums[file + 1] : 0)
                    - (tooFar < count && tooFar >= 0 ? bytes[tooFar] : 0);
        }
        int start = 0;
        while (count - start >= minFiles
                && bytes[start] > Math.max(settings.sizes().minBytes(), (long) (sums[start + 1] * ratio))) {
            start++;
        }
        return window(start, count);
    }

    /** {@code ExploringCompactionPolicy.applyCompactionPolicy}; 0.96 has no size limit for off-peak hours. */
    static long exploring(CompactionSettings settings, long[] bytes, int count, boolean offPeak, boolean stuck) {
        long maxBytes = offPeak && settings.generation() == HBaseReleaseLine.V2_6
                ? settings.sizes().offPeakMaxBytes()
                : settings.sizes().maxBytes();
        double ratio =
                offPeak ? settings.ratios().offPeakRatio() : settings.ratios().ratio();
        int bestFiles = 0;
        long bestBytes = 0;
        long best = window(0, 0);
        long smallestBytes = Long.MAX_VALUE;
        long smallest = window(0, 0);
        for (int start = 0; start + settings.minFiles() <= count; start++) {
            long size = 0;
            int last = (int) Math.min(count, (long) start + settings.maxFiles());
            for (int end = start + 1; end <= last; end++) {
                size += bytes[end - 1];
                int files = end - start;
                if (files < settings.minFiles()) {
                    continue;
                }
                if (size < smallestBytes) {
                    smallest = window(start, end);
                    smallestBytes = size;
                }
                if (size > maxBytes
                        || (size >= settings.sizes().minBytes() && !inRatio(bytes, start, end, size, ratio))) {
                    continue;
                }
                if (better(bestFiles, bestBytes, files, size, stuck)) {
                    best = window(start, end);
                    bestFiles = files;
                    bestBytes = size;
                }
            }
        }
        return bestFiles == 0 && stuck ? smallest : best;
    }

    private static boolean better(int bestFiles, long bestBytes, int files, long size, boolean stuck) {
        if (stuck && bestBytes > 0 && size > 0) {
            double threshold = ((double) bestFiles / bestBytes) * REPLACE_IF_BETTER_BY;
            return threshold < ((double) files / size);
        }
        return files > bestFiles || (files == bestFiles && size < bestBytes);
    }

    private static boolean inRatio(long[] bytes, int start, int end, long total, double ratio) {
        for (int file = start; file < end; file++) {
            long others = total - bytes[file];
            if (bytes[file] > others * ratio) {
                return false;
            }
        }
        return true;
    }
}
