package org.hconfig.bench;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;

/**
 * A demo, completely described. {@link #in} gives the one that {@code hconfig demo} runs.
 *
 * @param home {@code $HCONFIG_HOME}; the report goes to {@code reports} below it
 * @param labDirectory where the demo's own lab lives while it runs
 * @param regionServers RegionServers of the lab, 1 to 64
 * @param heap heap of each RegionServer; absent for 1 GiB, or 512 MiB where memory is short
 * @param nodeCpu processor budget of each RegionServer in cores; it runs uncapped where control groups cannot be written
 * @param rows rows of each run, 1,000 or more
 * @param keepLab true to leave the lab running at the end
 */
public record DemoSpec(
        Path home,
        Path labDirectory,
        int regionServers,
        Optional<DataSize> heap,
        double nodeCpu,
        long rows,
        boolean keepLab) {
    /**
     * Rows unless told otherwise: the default table flushes and compacts meanwhile, and all runs together stay below four
     * minutes.
     */
    public static final long ROWS_DEFAULT = 150_000;

    private static final long ROWS_MIN = 1_000;

    /**
     * Checks the values that the lab's own specification does not check.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID}
     */
    public DemoSpec {
        ProblemCollector problemCollector = new ProblemCollector();
        if (rows < ROWS_MIN) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    "rows=" + rows + " is out of range",
                    "a run of less than " + ROWS_MIN + " rows shows nothing",
                    "Give a larger number with --rows.");
        }
        problemCollector.throwIfAny();
    }

    /** Four RegionServers with a quarter of a core each, 150,000 rows. */
    public static DemoSpec in(Path home) {
        return new DemoSpec(home, home.resolve("demo-lab"), 4, Optional.empty(), 0.25, ROWS_DEFAULT, false);
    }

    /** The same with another number of rows. */
    public DemoSpec withRows(long number) {
        return new DemoSpec(home, labDirectory, regionServers, heap, nodeCpu, number, keepLab);
    }

    /** The same with another lab, kept or not. */
    public DemoSpec withLab(int servers, Optional<DataSize> heapOfEach, double cores, boolean keep) {
        return new DemoSpec(home, labDirectory, servers, heapOfEach, cores, rows, keep);
    }
}
