package org.hconfig.bench;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a benchmark of concurrently loaded tables.
 *
 * @param load the load of each table, the same for all; its lab, runs and repeats apply to the benchmark
 * @param blockSizes the BLOCKSIZE of each table, 1 KiB to 16 MiB; one table for each, 1 to 16
 */
public record TablesSpec(LoadBenchmarkSpec load, List<DataSize> blockSizes) {
    /** The three tables of xConfig 2016, 6.3.2. */
    public static final List<DataSize> BLOCK_SIZES_DEFAULT =
            List.of(new DataSize(32 << 10), new DataSize(64 << 10), new DataSize(128 << 10));

    private static final int TABLES_MAX = 16;
    private static final DataSize BLOCK_MIN = new DataSize(1 << 10);
    private static final DataSize BLOCK_MAX = new DataSize(16 << 20);

    /**
     * Makes defensive copies and checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public TablesSpec {
        blockSizes = List.copyOf(blockSizes);
        ProblemCollector problemCollector = new ProblemCollector();
        if (blockSizes.isEmpty() || blockSizes.size() > TABLES_MAX) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    blockSizes.size() + " block sizes are specified",
                    "each is a table, and a benchmark has 1 to " + TABLES_MAX,
                    "Specify a block size for each table, such as 32k,64k,128k.");
        }
        for (DataSize size : blockSizes) {
            if (size.bytes() < BLOCK_MIN.bytes() || size.bytes() > BLOCK_MAX.bytes()) {
                problemCollector.add(
                        BenchError.SPEC_INVALID,
                        "block size " + size + " is out of range",
                        "it must be " + BLOCK_MIN + " to " + BLOCK_MAX,
                        "Specify a value within the range.");
            }
        }
        problemCollector.throwIfAny();
    }

    /** Returns the names of the tables, in the order of their block sizes. */
    public List<String> tables() {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= blockSizes.size(); i++) {
            names.add("hconfig_bench_table_" + i);
        }
        return names;
    }
}
