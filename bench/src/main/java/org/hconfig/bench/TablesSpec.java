package org.hconfig.bench;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;

/**
 * A bench of tables that are loaded at once, completely described.
 *
 * @param load the load of each table, all alike; its lab, its runs and its repeats are the bench's
 * @param blockSizes the BLOCKSIZE that each table's owner chose, 1 KiB to 16 MiB; one table for each, 1 to 16
 */
public record TablesSpec(LoadBenchmarkSpec load, List<DataSize> blockSizes) {
    /** The three tables of xConfig 2016, 6.3.2. */
    public static final List<DataSize> BLOCK_SIZES_DEFAULT =
            List.of(new DataSize(32 << 10), new DataSize(64 << 10), new DataSize(128 << 10));

    private static final int TABLES_MAX = 16;
    private static final DataSize BLOCK_MIN = new DataSize(1 << 10);
    private static final DataSize BLOCK_MAX = new DataSize(16 << 20);

    /**
     * Copies what it is given and checks every value.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public TablesSpec {
        blockSizes = List.copyOf(blockSizes);
        ProblemCollector problemCollector = new ProblemCollector();
        if (blockSizes.isEmpty() || blockSizes.size() > TABLES_MAX) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    blockSizes.size() + " block sizes are given",
                    "each is a table, and a bench has 1 to " + TABLES_MAX,
                    "Give a block size for each table, such as 32k,64k,128k.");
        }
        for (DataSize size : blockSizes) {
            if (size.bytes() < BLOCK_MIN.bytes() || size.bytes() > BLOCK_MAX.bytes()) {
                problemCollector.add(
                        BenchError.SPEC_INVALID,
                        "block size " + size + " is out of range",
                        "it must be " + BLOCK_MIN + " to " + BLOCK_MAX,
                        "Give a value within the range.");
            }
        }
        problemCollector.throwIfAny();
    }

    /** The tables' names, in the order of their block sizes. */
    public List<String> tables() {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= blockSizes.size(); i++) {
            names.add("hconfig_bench_table_" + i);
        }
        return names;
    }
}
