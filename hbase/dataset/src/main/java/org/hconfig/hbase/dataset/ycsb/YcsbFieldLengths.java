package org.hconfig.hbase.dataset.ycsb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Distribution of the lengths of YCSB's field values. YCSB draws them from the random numbers of its threads; here a length is a
 * function of a random word that the caller derives from row and field, so that the same row always has the same lengths. The
 * distributions are YCSB's.
 */
public final class YcsbFieldLengths {
    /** Maximum number of values of a zipfian distribution; more would require too large a table. */
    private static final int TABLE_MAX = 16 << 20;

    /** The exponent that YCSB uses. */
    private static final double ZIPFIAN_CONSTANT = 0.99;

    private static final String DISTRIBUTION = "fieldlengthdistribution";
    private static final String HISTOGRAM = "histogram";
    private static final String HISTOGRAM_FILE = "fieldlengthhistogram";
    private static final String HISTOGRAM_FILE_DEFAULT = "hist.txt";

    private final int[] lengths;
    private final double[] upTo;
    private final double mean;

    private YcsbFieldLengths(int[] lengths, double[] weights) {
        this.lengths = lengths;
        this.upTo = new double[weights.length];
        double sum = Arrays.stream(weights).sum();
        double running = 0;
        double weighted = 0;
        for (int i = 0; i < weights.length; i++) {
            running += weights[i] / sum;
            weighted += lengths[i] * weights[i] / sum;
            upTo[i] = running;
        }
        upTo[weights.length - 1] = 1;
        mean = weighted;
    }

    /** Returns a constant length. */
    static YcsbFieldLengths constant(int length) {
        return new YcsbFieldLengths(new int[] {length}, new double[] {1});
    }

    /** Returns a uniform distribution from {@code min} to {@code max}. */
    static YcsbFieldLengths uniform(int min, int max) {
        double[] weights = new double[max - min + 1];
        Arrays.fill(weights, 1);
        return new YcsbFieldLengths(range(min, max), weights);
    }

    /** Returns a zipfian distribution from {@code min} to {@code max}, the {@code n}-th value with weight 1/n^0.99. */
    static YcsbFieldLengths zipfian(int min, int max) {
        double[] weights = new double[max - min + 1];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1 / Math.pow(i + 1, ZIPFIAN_CONSTANT);
        }
        return new YcsbFieldLengths(range(min, max), weights);
    }

    /** Returns the distribution of a YCSB histogram file: {@code BlockSize<tab>n}, then {@code block<tab>count} on each line. */
    static YcsbFieldLengths histogram(List<String> lines) {
        String[] first = lines.isEmpty() ? new String[0] : lines.get(0).split("\t", -1);
        if (first.length != 2 || !first[0].equals("BlockSize")) {
            throw new IllegalArgumentException("its first line is not 'BlockSize<tab>number'");
        }
        int blockSize = Integer.parseInt(first[1].strip());
        if (blockSize < 0) {
            throw new IllegalArgumentException("its block size is negative");
        }
        int[] lengths = new int[lines.size() - 1];
        double[] weights = new double[lengths.length];
        for (int i = 0; i < lengths.length; i++) {
            String[] parts = lines.get(i + 1).split("\t", -1);
            if (parts.length != 2) {
                throw new IllegalArgumentException("line " + (i + 2) + " is not 'block<tab>count'");
            }
            lengths[i] = Math.multiplyExact(Integer.parseInt(parts[0].strip()) + 1, blockSize);
            weights[i] = Long.parseLong(parts[1].strip());
            if (lengths[i] < 0 || weights[i] < 0) {
                throw new IllegalArgumentException("line " + (i + 2) + " has a negative number");
            }
        }
        if (!(Arrays.stream(weights).sum() > 0)) {
            throw new IllegalArgumentException("it contains no counts above 0");
        }
        return new YcsbFieldLengths(lengths, weights);
    }

    /** Returns the distribution that the properties define; reports invalid ones. */
    static YcsbFieldLengths of(YcsbPropertyReader reader) {
        String kind = reader.choice(DISTRIBUTION, "constant", Set.of("constant", "uniform", "zipfian", HISTOGRAM));
        int max = (int) reader.number("fieldlength", 100, 0, 1 << 30);
        int min = (int) reader.number("minfieldlength", 1, 0, 1 << 30);
        if (kind.equals("constant")) {
            return constant(max);
        }
        if (kind.equals(HISTOGRAM)) {
            String file = reader.text(HISTOGRAM_FILE, HISTOGRAM_FILE_DEFAULT);
            try {
                return histogram(Files.readAllLines(Path.of(file)));
            } catch (IOException | IllegalArgumentException | ArithmeticException e) {
                reader.addProblem(HISTOGRAM_FILE, file, String.valueOf(e.getMessage()), "specify a histogram file");
                return constant(max);
            }
        }
        if (min > max || max - min >= TABLE_MAX) {
            reader.addProblem(
                    "minfieldlength",
                    Integer.toString(min),
                    "it must be at most fieldlength=" + max + " and more than fieldlength - " + TABLE_MAX,
                    "set both");
            return constant(max);
        }
        return kind.equals("uniform") ? uniform(min, max) : zipfian(min, max);
    }

    /** Returns the local file that the properties refer to, if any. */
    public static Optional<String> file(Map<String, String> properties) {
        return HISTOGRAM.equals(properties.getOrDefault(DISTRIBUTION, "").strip())
                ? Optional.of(properties.getOrDefault(HISTOGRAM_FILE, HISTOGRAM_FILE_DEFAULT))
                : Optional.empty();
    }

    private static int[] range(int min, int max) {
        return java.util.stream.IntStream.rangeClosed(min, max).toArray();
    }

    /** Returns the length for a random word. */
    int length(long random) {
        if (lengths.length == 1) {
            return lengths[0];
        }
        double point = (random >>> 11) * 0x1.0p-53;
        int at = Arrays.binarySearch(upTo, point);
        return lengths[at >= 0 ? Math.min(at + 1, lengths.length - 1) : -at - 1];
    }

    /** The shortest. */
    int min() {
        return Arrays.stream(lengths).min().orElseThrow();
    }

    /** The longest. */
    int max() {
        return Arrays.stream(lengths).max().orElseThrow();
    }

    /** The mean. */
    double mean() {
        return mean;
    }
}
