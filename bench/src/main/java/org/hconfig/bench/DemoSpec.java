package org.hconfig.bench;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.bench.BenchError;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a demo. {@link #in} returns the default of {@code hconfig demo}.
 *
 * @param home {@code $HCONFIG_HOME}; the report is written to {@code reports} below it
 * @param labDirectory directory of the demo's own lab
 * @param regionServers number of RegionServers of the lab, 1 to 64
 * @param heap heap of each RegionServer; absent for 1 GiB, or 512 MiB if memory is short
 * @param nodeCpu CPU budget of each RegionServer in cores; not enforced if control groups are not writable
 * @param rows rows of each run, at least 1,000
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
     * Default number of rows: with it the default table flushes and compacts during its load, and all runs together
     * take less than four minutes.
     */
    public static final long ROWS_DEFAULT = 150_000;

    private static final long ROWS_MIN = 1_000;

    /**
     * Checks the values that the specification of the lab does not check.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID}
     */
    public DemoSpec {
        ProblemCollector problemCollector = new ProblemCollector();
        if (rows < ROWS_MIN) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    "rows=" + rows + " is out of range",
                    "a run of fewer than " + ROWS_MIN + " rows is not meaningful",
                    "Specify a larger number with --rows.");
        }
        problemCollector.throwIfAny();
    }

    /** Returns the default: four RegionServers with a quarter of a core each, 150,000 rows. */
    public static DemoSpec in(Path home) {
        return new DemoSpec(home, home.resolve("demo-lab"), 4, Optional.empty(), 0.25, ROWS_DEFAULT, false);
    }

    /** Returns a copy with another number of rows. */
    public DemoSpec withRows(long number) {
        return new DemoSpec(home, labDirectory, regionServers, heap, nodeCpu, number, keepLab);
    }

    /** Returns a copy with another lab, kept or not. */
    public DemoSpec withLab(int servers, Optional<DataSize> heapOfEach, double cores, boolean keep) {
        return new DemoSpec(home, labDirectory, servers, heapOfEach, cores, rows, keep);
    }
}
