package org.hconfig.hbase.cache.bucket;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.cache.limit.BucketGeometry;

/**
 * Planner of bucket sizes: the sizes with which real blocks take the least memory. HBase's default sizes are 1 KiB above powers of two;
 * a block of 64 KiB ends with the cell that exceeds it, so that blocks with cells above 978 bytes take a bucket of 97 KiB.
 */
public final class BucketSizePlanner {
    /** The most sizes for blocks that were seen; the larger default sizes remain for others. */
    private static final int SIZES_MAX = 6;

    /** Sizes that save less than this share of the memory are not worth a change. */
    private static final double SAVING_MIN = 0.03;

    /** A further size is used only if it saves this share of the memory. */
    private static final double STEP_MIN = 0.005;

    private static final int STEP = 256;
    private static final int CANDIDATES_MAX = 128;

    private BucketSizePlanner() {}

    /**
     * Returns better sizes than the present ones; empty if they save too little.
     *
     * @param blocks a sample of the blocks
     * @param present the present sizes
     */
    public static Optional<BucketGeometry> plan(BlockSizes blocks, BucketGeometry present) {
        if (blocks.counts().isEmpty()) {
            return Optional.empty();
        }
        int[] sizes = candidates(blocks);
        double[] best = new double[SIZES_MAX + 1];
        List<List<Integer>> chosen = new ArrayList<>();
        chosen.add(List.of());
        best[0] = Double.MAX_VALUE;
        double[][] costs = new double[SIZES_MAX + 1][sizes.length];
        int[][] previous = new int[SIZES_MAX + 1][sizes.length];
        double[] counts = counts(blocks, sizes);
        for (int k = 1; k <= Math.min(SIZES_MAX, sizes.length); k++) {
            fill(k, sizes, counts, costs, previous);
            best[k] = costs[k][sizes.length - 1];
            chosen.add(path(k, sizes, previous));
        }
        int k = 1;
        while (k + 1 < chosen.size() && best[k + 1] < best[k] * (1 - STEP_MIN)) {
            k++;
        }
        BucketGeometry planned = withLarger(chosen.get(k));
        boolean more = blocks.uncached(planned) < blocks.uncached(present);
        boolean smaller = blocks.bytesIn(planned) < blocks.bytesIn(present) * (1 - SAVING_MIN);
        return more || smaller ? Optional.of(planned) : Optional.empty();
    }

    /** Blocks that were not seen may be larger: the larger default sizes remain. */
    private static BucketGeometry withLarger(List<Integer> sizes) {
        TreeSet<Integer> all = new TreeSet<>(sizes);
        int largest = all.last();
        List<Integer> larger = BucketGeometry.STANDARD.sizes().stream()
                .filter(size -> size > largest)
                .toList();
        // Each size keeps at least one bucket for itself: no more sizes than by default.
        int room = BucketGeometry.STANDARD.sizes().size() - all.size();
        all.addAll(larger.subList(Math.max(0, larger.size() - room), larger.size()));
        return new BucketGeometry(List.copyOf(all));
    }

    /** Returns the sizes of blocks, rounded up as HBase requires; of very many, every so many by number of blocks. */
    private static int[] candidates(BlockSizes blocks) {
        TreeMap<Integer, Long> rounded = new TreeMap<>();
        blocks.counts().forEach((size, count) -> rounded.merge((size + STEP - 1) / STEP * STEP, count, Long::sum));
        if (rounded.size() <= CANDIDATES_MAX) {
            return rounded.keySet().stream().mapToInt(Integer::intValue).toArray();
        }
        TreeSet<Integer> some = new TreeSet<>(List.of(rounded.lastKey()));
        double each = (double) blocks.blocks() / CANDIDATES_MAX;
        double seen = 0;
        double next = each;
        for (Map.Entry<Integer, Long> size : rounded.entrySet()) {
            seen += size.getValue();
            if (seen >= next) {
                some.add(size.getKey());
                next = seen + each;
            }
        }
        return some.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the number of blocks that need at least each size, but not more than it. */
    private static double[] counts(BlockSizes blocks, int[] sizes) {
        double[] counts = new double[sizes.length];
        blocks.counts().forEach((size, count) -> {
            int place = Arrays.binarySearch(sizes, size);
            counts[place >= 0 ? place : -place - 1] += count;
        });
        return counts;
    }

    /** Fills the least memory of the blocks up to each size with k sizes, of which it is the largest. */
    private static void fill(int k, int[] sizes, double[] counts, double[][] costs, int[][] previous) {
        for (int to = 0; to < sizes.length; to++) {
            costs[k][to] = Double.MAX_VALUE;
            double between = 0;
            for (int from = to; from >= 0; from--) {
                between += counts[from];
                double before = from == 0 ? 0 : k == 1 ? Double.MAX_VALUE : costs[k - 1][from - 1];
                if (before < Double.MAX_VALUE && before + between * sizes[to] < costs[k][to]) {
                    costs[k][to] = before + between * sizes[to];
                    previous[k][to] = from - 1;
                }
            }
        }
    }

    private static List<Integer> path(int k, int[] sizes, int[][] previous) {
        List<Integer> path = new ArrayList<>();
        int place = sizes.length - 1;
        for (int left = k; left >= 1 && place >= 0; left--) {
            path.add(0, sizes[place]);
            place = previous[left][place];
        }
        return path;
    }
}
