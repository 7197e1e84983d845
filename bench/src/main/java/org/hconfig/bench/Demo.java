package org.hconfig.bench;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.run.MachineMemory;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.LabStatus;

/**
 * {@code hconfig demo}: one command that brings a real HBase up, loads the same rows by its defaults and by HConfig, shows
 * the difference and why, and leaves a report.
 */
public final class Demo {
    /** Waves of warm-up after which a demo goes on in any case: its audience waits. */
    private static final int WARM_UP_WAVES = 6;

    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A demo.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public Demo(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Runs it to its end. The lab is gone afterwards, however it ends, unless it is to be kept.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#MEMORY_SHORT} before anything is started, or with the
     *     code of the part that failed
     */
    public DemoResult run(DemoSpec spec, DemoProgressListener progress) {
        long start = nanoClock.getAsLong();
        Optional<Lab> running = running(spec.labDirectory());
        progress.chapter("A real HBase on this machine: HDFS, ZooKeeper, HMaster and " + spec.regionServers()
                + " RegionServers, each its own process");
        if (running.isPresent()) {
            progress.report("the lab of an earlier demo still runs in " + spec.labDirectory()
                    + "; it is used as it is, and left running");
        }
        LoadBenchmarkSpec bench = bench(spec);
        LoadBenchmarkResult result = new LoadBenchmark(clock, nanoClock)
                .run(
                        running.isPresent() ? bench : bench.withLab(lab(spec), spec.keepLab()),
                        new DemoNarrator(progress));
        ReportFiles files = ReportFiles.write(result, spec.home(), "demo");
        return new DemoResult(
                result,
                files,
                (nanoClock.getAsLong() - start) / 1e9,
                spec.keepLab() || running.isPresent() ? Optional.of(spec.labDirectory()) : Optional.empty());
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
        return LoadBenchmarkSpec.in(spec.labDirectory(), spec.home())
                .withRows(spec.rows(), 10, 100)
                .withRuns(List.of(RunPath.DEFAULT, RunPath.PRE_SPLIT, RunPath.PUTS, RunPath.HFILES), 1)
                .withWarmUp(0, WARM_UP_WAVES)
                .withDetails(1, 0, "hconfig demo --rows " + spec.rows());
    }
}
