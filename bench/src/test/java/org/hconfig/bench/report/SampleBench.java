package org.hconfig.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.hconfig.bench.SampleResults;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.result.BlockedTime;
import org.hconfig.bench.result.DataPlacement;
import org.hconfig.bench.result.DatasetSummary;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResourceUsage;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.RunTimeline;
import org.hconfig.bench.result.RunTimes;
import org.hconfig.bench.result.Verification;
import org.hconfig.bench.result.WarmUp;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;

/**
 * Sample result of a load benchmark in a lab of four small servers: the default run stalls twice, its region splits
 * once.
 */
public final class SampleBench {
    private static final long ROWS = 300_000;
    private static final List<String> SERVERS = List.of("rs1", "rs2", "rs3", "rs4");

    private SampleBench() {}

    /** Returns three repeats of all paths. */
    public static LoadBenchmarkResult whole() {
        return of(3, List.of(RunPath.values()));
    }

    static LoadBenchmarkResult of(int repeats, List<RunPath> paths) {
        return of(repeats, paths, 0.04);
    }

    static LoadBenchmarkResult of(int repeats, List<RunPath> paths, double compilersShare) {
        Random random = new Random(7);
        List<RunResult> runs = new ArrayList<>();
        for (int repeat = 1; repeat <= repeats; repeat++) {
            for (int i = 0; i < paths.size(); i++) {
                RunPath path = paths.get(repeat % 2 == 1 ? i : paths.size() - 1 - i);
                runs.add(run(path, repeat, runs.size() + 1, random));
            }
        }
        return new LoadBenchmarkResult(
                "2026-11-21T20:00:00Z",
                "./hconfig bench load --region-servers 4 --heap 1g --node-cpu 0.25 --rows 300000 --repeats " + repeats,
                SampleResults.lab(),
                new DatasetSummary(ROWS, 10, 100, 1023.4, 42, "ycsb rows=300000 fields=10x100 seed=42"),
                repeats,
                new WarmUp(240_000, 31.2, List.of(6100.0, 12800.0, 16900.0, 17400.0), true, compilersShare),
                runs,
                Map.of(RunPath.TABLE_3, plan("xconfig-2016/bulk-load"), RunPath.PUTS, plan("hconfig/bulk-load")),
                List.of());
    }

    private static RunResult run(RunPath path, int repeat, int order, Random random) {
        double rate = switch (path) {
            case DEFAULT -> 4_600;
            case PRE_SPLIT -> 11_900;
            case TABLE_3 -> 14_100;
            case PUTS -> 18_300;
            case HFILES -> 78_000;
        };
        rate *= 0.96 + 0.08 * random.nextDouble();
        RunTimeline runTimeline = timeline(path, rate, random);
        double acked = runTimeline.millisAt(ROWS).orElseThrow() / 1000;
        double quiet = acked + (path == RunPath.DEFAULT ? 17 : path == RunPath.HFILES ? 0.3 : 6);
        Optional<LatencySummary> latency = path == RunPath.HFILES
                ? Optional.empty()
                : Optional.of(new LatencySummary("one flush of a buffer", 341, 180, 420, 1900, 5200, 5300));
        return new RunResult(
                new RunSlot<>("", path, repeat, order),
                new RunTimes(acked, quiet, 9.1),
                latency,
                new BlockedTime(
                        runTimeline.pauses(),
                        path == RunPath.DEFAULT ? 310 : 0,
                        path == RunPath.DEFAULT ? 12 : 0,
                        41_000),
                placement(path),
                new RunResult.LoadUsage(
                        work(0.8, path == RunPath.DEFAULT ? 120_000_000 : 0),
                        work(1, path == RunPath.DEFAULT ? 440_000_000 : 0)),
                new Verification(ROWS, 10 * ROWS, "00f1e2d3c4b5a697", ROWS, 10 * ROWS, "00f1e2d3c4b5a697"),
                new RunResult.RunSetup(
                        path == RunPath.DEFAULT ? 1 : 36,
                        path == RunPath.DEFAULT ? Map.of() : Map.of("hbase.hregion.memstore.flush.size", "268435456"),
                        path == RunPath.HFILES
                                ? List.of("2 sorters, 256 MiB of memory, one writer per region")
                                : List.of("4 threads, buffers of 4 MiB: 1.1 KB rows, 2 cores, 4 servers")),
                runTimeline);
    }

    private static RunResourceUsage work(double part, long compactedBytes) {
        Map<String, Double> seconds = new TreeMap<>(
                Map.of("client", 14.2, "rs1", 9.1, "rs2", 3.3, "rs3", 3.1, "rs4", 3.4, "master", 1.2, "datanode", 4.4));
        seconds.replaceAll((process, all) -> part * all);
        return new RunResourceUsage(seconds, Math.round(part * 390_000_000), compactedBytes);
    }

    private static DataPlacement placement(RunPath path) {
        Map<String, Integer> regions = new TreeMap<>();
        Map<String, Long> bytes = new TreeMap<>();
        for (int i = 0; i < SERVERS.size(); i++) {
            boolean idle = path == RunPath.DEFAULT && i != 1;
            regions.put(SERVERS.get(i), idle ? 0 : path == RunPath.DEFAULT ? 2 : 9);
            bytes.put(SERVERS.get(i), idle ? 0L : path == RunPath.DEFAULT ? 478_000_000L : 119_000_000L + 900_000L * i);
        }
        return new DataPlacement(regions, bytes, path == RunPath.HFILES ? 0 : 61_000_000);
    }

    private static RunTimeline timeline(RunPath path, double rate, Random random) {
        List<RunTimeline.ProgressPoint> progressPoint = new ArrayList<>();
        List<RunTimeline.ClusterPoint> cluster = new ArrayList<>();
        double acked = 0;
        double handled = 0;
        for (long at = 0; acked < ROWS; at += 250) {
            boolean halted = path == RunPath.DEFAULT && ((at > 21_000 && at < 25_500) || (at > 46_000 && at < 48_400));
            boolean writing = path == RunPath.HFILES && at < 3_500;
            handled = writing ? handled + 2 * ROWS / 14.0 : path == RunPath.HFILES ? 2 * ROWS : acked;
            acked = halted || writing
                    ? acked
                    : Math.min(
                            ROWS, path == RunPath.HFILES ? ROWS : acked + rate / 4 * (0.7 + 0.6 * random.nextDouble()));
            progressPoint.add(new RunTimeline.ProgressPoint(at, Math.round(acked), Math.round(handled)));
            if (at % 1000 == 0) {
                cluster.add(new RunTimeline.ClusterPoint(at, writes(path, acked), 36, 0, Math.round(acked * 200)));
            }
        }
        return new RunTimeline(progressPoint, cluster);
    }

    private static Map<String, Long> writes(RunPath path, double acked) {
        Map<String, Long> writes = new TreeMap<>();
        for (int i = 0; i < SERVERS.size(); i++) {
            double share = path == RunPath.DEFAULT ? (i == 1 ? 1 : 0) : path == RunPath.HFILES ? 0 : 0.25;
            writes.put(SERVERS.get(i), Math.round(acked * share));
        }
        return writes;
    }

    private static Plan plan(String policy) {
        return new Plan(
                2,
                "plan-0123456789ab",
                "lab",
                PlanOrigin.policy("2026-11-21T20:00:00Z", policy, WorkloadKind.BULK_LOAD),
                new PlanBase(List.of("bench"), Map.of("version", "2.6.4"), "abcdef"),
                Optional.of(new TableCreation(
                        "bench",
                        List.of("cf"),
                        "ycsb",
                        List.of("30", "60"),
                        Map.of("hbase.hregion.max.filesize", "10737418240"),
                        Map.of())),
                List.of(
                        change("hbase.hregion.memstore.flush.size", "128 MiB", "256 MiB", HBaseRoute.TABLE_ALTER),
                        change("hbase.hstore.blockingStoreFiles", "16", "40", HBaseRoute.TABLE_ALTER)),
                List.of(),
                new PlanRemarks(
                        List.of(change(
                                "hbase.regionserver.global.memstore.size", "0.4", "0.6", HBaseRoute.ROLLING_RESTART)),
                        List.of("hbase.hregion.memstore.block.multiplier = 4"),
                        List.of("heap 1 GiB is below the valid range of the formulas")));
    }

    private static Change change(String key, String from, String to, Route route) {
        return new Change(
                key,
                HBaseScope.TABLE,
                Target.of("bench"),
                Optional.empty(),
                from,
                to,
                route,
                new Change.Rationale(
                        "128 MiB × node.heap_gb = 128 MiB × 1 = " + to,
                        "Larger memstores mean fewer flushes & fewer files < compactions.",
                        "xConfig 2016, table 3"));
    }
}
