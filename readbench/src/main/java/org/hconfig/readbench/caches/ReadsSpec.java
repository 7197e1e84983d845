package org.hconfig.readbench.caches;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a benchmark of reads.
 *
 * @param lease the lab
 * @param process memory of a RegionServer's process: heap and direct memory together
 * @param cases what is read and how
 * @param row the rows of the table
 * @param timing duration of the measurements
 * @param seed seed of rows and requests
 * @param command the command that repeats the benchmark, for the report
 */
public record ReadsSpec(
        LabLease lease, DataSize process, ReadCases cases, RowSize row, RunTiming timing, long seed, String command) {
    /** Key, names, timestamp and lengths of a cell in a block: a key of 23 bytes, a family of 2 and a qualifier of 6. */
    private static final int CELL_OVERHEAD = 52;

    private static final long GIBIBYTES_MAX = 1L << 10;

    /**
     * Cases, all combinations of which are measured.
     *
     * @param places the arms, the first of which is the base of the ratios
     * @param sizes size of the table divided by the capacity of the cache outside the heap, 0.01 to 100
     * @param exponents exponents of the Zipf distribution of the keys, 0 (uniform) to 3
     * @param requests kinds of requests
     * @param threads numbers of client threads, 1 to 1,000
     */
    public record ReadCases(
            List<CachePlace> places,
            List<Double> sizes,
            List<Double> exponents,
            List<ReadRequest> requests,
            List<Integer> threads) {
        /** Makes defensive copies. */
        public ReadCases {
            places = List.copyOf(places);
            sizes = List.copyOf(sizes);
            exponents = List.copyOf(exponents);
            requests = List.copyOf(requests);
            threads = List.copyOf(threads);
        }
    }

    /**
     * Size of the rows.
     *
     * @param fields cells of a row, 1 to 1,000
     * @param valueBytes bytes of a value, 1 to 1,000,000
     */
    public record RowSize(int fields, int valueBytes) {
        /** Returns the bytes of a row in data blocks, without compression. */
        public long bytes() {
            return (long) fields * (valueBytes + CELL_OVERHEAD);
        }
    }

    /**
     * Duration of the measurements.
     *
     * @param warmUpSeconds requests before each measurement, 0 to 3,600 s
     * @param seconds measured time, 1 to 86,400 s
     * @param repeats number of pairs, 1 to 100
     */
    public record RunTiming(int warmUpSeconds, int seconds, int repeats) {}

    /**
     * Checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public ReadsSpec {
        ProblemCollector problems = new ProblemCollector();
        BenchError.range(
                problems,
                "memory in MiB",
                process.mebibytes(),
                CacheMemory.MIN.mebibytes(),
                DataSize.ofGibibytes(GIBIBYTES_MAX).mebibytes());
        BenchError.distinct(problems, "places", "place", cases.places(), CachePlace.values());
        BenchError.distinct(problems, "requests", "request", cases.requests(), ReadRequest.values());
        cases.threads().forEach(threads -> BenchError.range(problems, "threads", threads, 1, 1_000));
        cases.sizes().forEach(size -> decimal(problems, "size", size, 0.01, 100));
        cases.exponents().forEach(exponent -> decimal(problems, "exponent", exponent, 0, 3));
        BenchError.range(problems, "fields", row.fields(), 1, 1_000);
        BenchError.range(problems, "field length", row.valueBytes(), 1, 1_000_000);
        BenchError.range(problems, "warm-up seconds", timing.warmUpSeconds(), 0, 3_600);
        BenchError.range(problems, "seconds", timing.seconds(), 1, 86_400);
        BenchError.range(problems, "repeats", timing.repeats(), 1, 100);
        problems.throwIfAny();
    }

    private static void decimal(ProblemCollector problems, String name, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            problems.add(
                    BenchError.SPEC_INVALID,
                    name + "=" + value + " is out of range",
                    "a " + name + " is from " + min + " to " + max,
                    "Specify another " + name + ".");
        }
    }

    /**
     * Returns the number of rows of a table.
     *
     * @param size size of the table divided by the capacity of all servers' caches outside the heap
     * @param servers number of RegionServers
     */
    public long rows(double size, int servers) {
        double bytes = size
                * servers
                * new CacheMemory(process).cache(CachePlace.OFF_HEAP).bytes();
        return Math.max(1_000, Math.round(bytes / row.bytes()));
    }
}
