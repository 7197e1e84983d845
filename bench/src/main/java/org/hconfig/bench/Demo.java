package org.hconfig.bench;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.run.MachineMemory;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.LabStatus;

/**
 * {@code hconfig demo}: one command that starts a real HBase, loads the same rows with its defaults and with HConfig,
 * explains the difference, and writes a report.
 */
public final class Demo {
    /** Maximum number of warm-up waves of a demo: its audience is waiting. */
    private static final int WARM_UP_WAVES = 6;

    private final BenchContext context;

    /**
     * Creates a demo.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public Demo(InstantSource clock, LongSupplier nanoClock) {
        this.context = new BenchContext(clock, nanoClock, BenchProgressListener.SILENT);
    }

    /**
     * Runs the demo. The lab is removed afterwards, also after a failure, unless the demo keeps it.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#MEMORY_SHORT} before anything is started, or the code
     *     of the component that failed
     */
    public DemoResult run(DemoSpec spec, DemoProgressListener progress) {
        return run(spec, progress, lab -> {}, result -> {});
    }

    /**
     * Runs the demo, and shows it while HBase still runs.
     *
     * @param up called with the directory of the client's site files when HBase has started
     * @param shown called with the result before HBase is stopped; can wait for the user
     * @throws org.hconfig.core.HConfigException as above
     */
    public DemoResult run(DemoSpec spec, DemoProgressListener progress, Consumer<Path> up, Consumer<DemoResult> shown) {
        long start = context.nanoClock().getAsLong();
        Optional<Lab> running = running(spec.labDirectory());
        progress.chapter("HBase on this machine: HDFS, ZooKeeper, HMaster and " + spec.regionServers()
                + " RegionServers, each in a separate process");
        if (running.isPresent()) {
            progress.report("the lab of an earlier demo is still running in " + spec.labDirectory()
                    + "; the demo uses it unchanged and leaves it running");
        }
        LabLease lease = new LabLease(
                running.isPresent() ? Optional.empty() : Optional.of(lab(spec)),
                spec.labDirectory(),
                spec.keepLab(),
                spec.home());
        return lease.run(progress::report, (lab, work) -> {
            up.accept(lab.clientDirectory());
            LoadBenchmarkResult result = new LoadBenchmark(context.with(new DemoNarrator(progress))).run(bench(spec));
            DemoResult demo = new DemoResult(
                    result,
                    ReportFiles.write(result, spec.home(), "demo"),
                    (context.nanoClock().getAsLong() - start) / 1e9,
                    spec.keepLab() || running.isPresent() ? Optional.of(spec.labDirectory()) : Optional.empty());
            shown.accept(demo);
            return demo;
        });
    }

    private static Optional<Lab> running(Path directory) {
        return Lab.find(directory).filter(lab -> lab.status().state() == LabStatus.State.UP);
    }

    private static LabSpec lab(DemoSpec spec) {
        OptionalLong available = MachineMemory.availableBytes();
        DataSize heap = spec.heap().orElseGet(() -> DemoHeapSizer.heap(spec.regionServers(), available));
        DemoHeapSizer.check(spec.regionServers(), heap, available);
        return LabSpec.defaults(spec.labDirectory())
                .withRegionServers(spec.regionServers())
                .withHeap(heap)
                .withNodeCpu(spec.nodeCpu());
    }

    private static LoadBenchmarkSpec bench(DemoSpec spec) {
        return new LoadBenchmarkSpec(
                new LabLease(Optional.empty(), spec.labDirectory(), spec.keepLab(), spec.home()),
                new DatasetShape(spec.rows(), 10, 100, 1),
                List.of(RunPath.DEFAULT, RunPath.PRE_SPLIT, RunPath.PUTS, RunPath.HFILES),
                1,
                0,
                0,
                WARM_UP_WAVES,
                "hconfig demo --rows " + spec.rows());
    }
}
