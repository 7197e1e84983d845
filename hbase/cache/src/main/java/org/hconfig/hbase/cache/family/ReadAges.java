package org.hconfig.hbase.cache.family;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Ages of the files of a family that sampled requests read. HBase decides by the largest timestamp of a file whether its blocks are
 * new; so does this class.
 *
 * @param files the files that the family has, or had during the sample
 */
public record ReadAges(List<AgedFile> files) {
    /**
     * A file.
     *
     * @param ageMillis time since the largest timestamp of its cells, at least 0
     * @param bytes its uncompressed bytes; 0 if it is no longer there
     * @param requests sampled requests for its blocks
     */
    public record AgedFile(long ageMillis, long bytes, long requests) {
        /** Checks the ranges. */
        public AgedFile {
            if (ageMillis < 0 || bytes < 0 || requests < 0) {
                throw new IllegalArgumentException(
                        "ageMillis=" + ageMillis + ", bytes=" + bytes + ", requests=" + requests);
            }
        }
    }

    /** Copies the list. */
    public ReadAges {
        files = List.copyOf(files);
    }

    /** Returns the number of sampled requests. */
    long requests() {
        return files.stream().mapToLong(AgedFile::requests).sum();
    }

    /** Returns the age of the oldest file; 0 without files. */
    long oldestMillis() {
        return files.stream().mapToLong(AgedFile::ageMillis).max().orElse(0);
    }

    /** Returns the share of the requests for files up to an age, 0 to 1; 0 without requests. */
    double requestsUpTo(long ageMillis) {
        return upTo(ageMillis, AgedFile::requests);
    }

    /** Returns the share of the bytes in files up to an age, 0 to 1; 0 without bytes. */
    double bytesUpTo(long ageMillis) {
        return upTo(ageMillis, AgedFile::bytes);
    }

    private double upTo(long ageMillis, ToLongFunction<AgedFile> weight) {
        double all = files.stream().mapToLong(weight).sum();
        return all == 0
                ? 0
                : files.stream()
                                .filter(file -> file.ageMillis() <= ageMillis)
                                .mapToLong(weight)
                                .sum()
                        / all;
    }
}
