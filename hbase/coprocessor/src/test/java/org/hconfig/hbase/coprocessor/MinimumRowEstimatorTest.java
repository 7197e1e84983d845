package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;

/** Lower bounds of the row count of several files. */
class MinimumRowEstimatorTest {
    private static final byte[] EDGE = new byte[0];
    private static final int BLOCK = 10;

    @Test
    void of_filesOneAfterTheOther_isTheirSum() {
        assertThat(MinimumRowEstimator.of(Arrays.asList(file(rows(0, 1000)), file(rows(1000, 1500))), EDGE, EDGE))
                .isEqualTo(1500);
    }

    @Test
    void of_aFileWrittenAgain_isTheLarger() {
        assertThat(MinimumRowEstimator.of(Arrays.asList(file(rows(0, 1000)), file(rows(0, 400))), EDGE, EDGE))
                .isBetween(990.0, 1000.0);
    }

    @Test
    void of_partOfAFile_isShortOfItByABlockAtMost() {
        assertThat(MinimumRowEstimator.of(Arrays.asList(file(rows(0, 1000))), key(205), key(795)))
                .isBetween(580.0, 590.0);
    }

    @Test
    void of_anyFiles_isNoMoreThanThereAre() {
        for (long seed : LongStream.range(0, 300).toArray()) {
            SplittableRandom random = new SplittableRandom(seed);
            List<HFileKeyDistribution> files = new ArrayList<>();
            TreeSet<Integer> all = new TreeSet<>();
            for (int i = random.nextInt(1, 6); i > 0; i--) {
                TreeSet<Integer> rows = drawn(random);
                all.addAll(rows);
                files.add(file(rows));
            }
            int from = random.nextInt(0, 500);
            int to = random.nextInt(from + 1, 1000);

            assertThat(MinimumRowEstimator.of(files, EDGE, EDGE))
                    .as("seed " + seed)
                    .isLessThanOrEqualTo(all.size());
            assertThat(MinimumRowEstimator.of(files, key(from), key(to)))
                    .as("seed " + seed)
                    .isLessThanOrEqualTo(all.subSet(from, to).size());
        }
    }

    private static TreeSet<Integer> drawn(SplittableRandom random) {
        int from = random.nextInt(0, 900);
        int to = from + random.nextInt(1, 300);
        TreeSet<Integer> rows = new TreeSet<>();
        rows.add(from);
        for (int row = from; row < to; row += random.nextInt(1, 5)) {
            rows.add(row);
        }
        return rows;
    }

    private static TreeSet<Integer> rows(int from, int to) {
        TreeSet<Integer> rows = new TreeSet<>();
        for (int row = from; row < to; row++) {
            rows.add(row);
        }
        return rows;
    }

    private static byte[] key(int row) {
        return Bytes.toBytes(String.format(Locale.ROOT, "%05d", row));
    }

    /** A file whose blocks contain ten rows each. */
    private static HFileKeyDistribution file(TreeSet<Integer> rows) {
        List<Integer> all = new ArrayList<>(rows);
        int blocks = (all.size() + BLOCK - 1) / BLOCK;
        byte[][] keys = new byte[blocks][];
        double[] below = new double[blocks];
        for (int i = 0; i < blocks; i++) {
            keys[i] = key(all.get(i * BLOCK));
            below[i] = i * BLOCK;
        }
        return new HFileKeyDistribution(
                keys, below, below, all.size(), all.size(), BLOCK, true, 0, key(all.get(all.size() - 1)));
    }
}
