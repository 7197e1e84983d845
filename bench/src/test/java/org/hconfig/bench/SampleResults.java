package org.hconfig.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.bench.balance.BalanceBenchReport;
import org.hconfig.bench.balance.BalanceMethod;
import org.hconfig.bench.balance.BalanceRun;
import org.hconfig.bench.balance.BalanceSpec;
import org.hconfig.bench.balance.HotServer;
import org.hconfig.bench.costs.CostStep;
import org.hconfig.bench.costs.CostsReport;
import org.hconfig.bench.costs.CostsSpec;
import org.hconfig.bench.costs.ShapeCosts;
import org.hconfig.bench.gc.FanOutReport;
import org.hconfig.bench.gc.FanOutSpec;
import org.hconfig.bench.gc.GcArm;
import org.hconfig.bench.gc.GcReport;
import org.hconfig.bench.gc.GcRun;
import org.hconfig.bench.gc.GcSpec;
import org.hconfig.bench.performanceevaluation.PeCommand;
import org.hconfig.bench.performanceevaluation.PeReport;
import org.hconfig.bench.performanceevaluation.PeRun;
import org.hconfig.bench.performanceevaluation.PeSpec;
import org.hconfig.bench.report.TablesReport;
import org.hconfig.bench.result.DatasetSummary;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.TablesRun;
import org.hconfig.bench.simulator.SimulatorCluster;
import org.hconfig.bench.simulator.SimulatorReport;
import org.hconfig.bench.simulator.SimulatorRun;
import org.hconfig.bench.simulator.SimulatorSpec;
import org.hconfig.bench.workload.BenchArm;
import org.hconfig.bench.workload.ClientLoad;
import org.hconfig.bench.workload.HistogramBenchReport;
import org.hconfig.bench.workload.IdleCostRun;
import org.hconfig.bench.workload.MonitoringReport;
import org.hconfig.bench.workload.MonitoringRun;
import org.hconfig.bench.workload.RequestDistribution;
import org.hconfig.bench.workload.RequestFigures;
import org.hconfig.bench.workload.RequestKind;
import org.hconfig.bench.workload.ServeCostReport;
import org.hconfig.bench.workload.ServeCostRun;
import org.hconfig.bench.workload.WorkloadMix;
import org.hconfig.bench.workload.WorkloadReport;
import org.hconfig.bench.workload.WorkloadRun;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.gcsync.GcSyncTerms;
import org.hconfig.hbase.rebalance.plan.HistogramError;

/** A small result of each benchmark in one lab. */
public final class SampleResults {
    /** When each benchmark began. */
    private static final String BEGUN = "2026-11-22T12:00:00Z";

    private SampleResults() {}

    /** Returns the lab. */
    public static LabSummary lab() {
        return new LabSummary(
                new LabSummary.LabServers(
                        4, DataSize.ofGibibytes(1), List.of(), OptionalDouble.of(0.25), "0.25 core each (cgroup v2)"),
                1,
                "USE_DEFAULT (SYNC_WAL)",
                new LabSummary.LabVersions("2.6.4", "3.4.2", "17"),
                new LabSummary.LabMachine(2, DataSize.ofGibibytes(24)));
    }

    /** Returns the lease of a lab in no particular directory. */
    public static LabLease lease() {
        return new LabLease(Optional.empty(), Path.of("lab"), false, Path.of("home"));
    }

    /** Returns a load of four clients. */
    public static WorkloadSpec workloadSpec() {
        return new WorkloadSpec(
                lease(),
                List.of(WorkloadMix.MIXED, WorkloadMix.SCANS),
                new DatasetShape(200_000, 10, 100, 1),
                new ClientLoad(4, RequestDistribution.ZIPFIAN, 20, 40),
                2,
                "hconfig bench x");
    }

    private static WorkloadRun workloadRun(WorkloadMix mix, BenchArm arm, int repeat, int order, double rate) {
        return new WorkloadRun(
                mix,
                arm,
                repeat,
                order,
                new WorkloadRun.MeasuredTable(9, 4, Map.of("b", "c", "a", "b")),
                new WorkloadRun.MeasuredRequests(
                        rate,
                        1,
                        "get: nothing",
                        Map.of(
                                RequestKind.GET, new LatencySummary("get", 10, 1, 2, 3 + repeat, 14, 25.5),
                                RequestKind.UPDATE, new LatencySummary("update", 7, 1, 2, 13.25, 14, 15)),
                        List.of(1L, 2L)),
                new WorkloadRun.ProcessLoad(Map.of("rs1", 1.0625, "client", 2.0), 0.125),
                new WorkloadRun.RowCount(10, 11));
    }

    /** Returns two pairs of one mix, and one of another. */
    public static WorkloadReport workload() {
        return new WorkloadReport(
                BEGUN,
                lab(),
                workloadSpec(),
                List.of(
                        workloadRun(WorkloadMix.MIXED, BenchArm.DEFAULT, 1, 1, 12_345),
                        workloadRun(WorkloadMix.MIXED, BenchArm.HCONFIG, 1, 2, 34_567.125),
                        workloadRun(WorkloadMix.MIXED, BenchArm.HCONFIG, 2, 3, 33_333),
                        workloadRun(WorkloadMix.MIXED, BenchArm.DEFAULT, 2, 4, 11_111),
                        workloadRun(WorkloadMix.SCANS, BenchArm.DEFAULT, 1, 5, 100),
                        workloadRun(WorkloadMix.SCANS, BenchArm.HCONFIG, 1, 6, 90)),
                Map.of());
    }

    private static GcRun gcRun(GcArm side, int repeat, double share, double max, double rate) {
        return new GcRun(
                side,
                repeat,
                repeat,
                new RequestFigures(rate, 3, 5, 1),
                new GcRun.PauseFigures(share, max, max / 2, 100),
                new GcRun.CollectionCounts(1, 2, 3, 0, 7),
                new GcRun.CollectorTime(0.5, 0.25),
                Map.of("rs1", 2.0, "client", 3.0));
    }

    /** Returns two pairs of initial and advised flags. */
    public static GcReport gc() {
        return new GcReport(
                BEGUN,
                lab(),
                new GcSpec(workloadSpec(), GcSpec.FOUND_DEFAULT),
                "-Xmx1g -XX:InitiatingHeapOccupancyPercent=10",
                "-Xmx1g -XX:InitiatingHeapOccupancyPercent=60",
                List.of("rs1: paused 20 % of the time"),
                List.of(
                        gcRun(GcArm.INITIAL, 1, 0.2, 600, 1000),
                        gcRun(GcArm.ADVISED, 1, 0.05, 150, 1100),
                        gcRun(GcArm.ADVISED, 2, 0.061234, 100, 1200),
                        gcRun(GcArm.INITIAL, 2, 0.2, 400, 1000)));
    }

    /** Returns one pair of independent and synchronized collections. */
    public static FanOutReport fanOut() {
        return new FanOutReport(
                lab(),
                new FanOutSpec(workloadSpec(), FanOutSpec.FLAGS_DEFAULT, GcSyncTerms.DEFAULT),
                "-XX:+UseG1GC",
                List.of(gcRun(GcArm.INDEPENDENT, 1, 0.04, 80, 1000), gcRun(GcArm.SYNCHRONIZED, 1, 0.02, 40, 1500)));
    }

    private static MonitoringRun monitoringRun(boolean clients, boolean watched, int repeat, int order, double value) {
        return new MonitoringRun(
                clients,
                watched,
                repeat,
                order,
                clients ? new RequestFigures(value, 2, 12.5, 0) : RequestFigures.NONE,
                new MonitoringRun.ReadingFigures(watched ? 8 : 0, 0, watched ? 41 : 0),
                Map.of("rs1", clients ? 9.0 : value, "client", 3.0));
    }

    /** Returns one pair with clients, and one without. */
    public static MonitoringReport monitoring() {
        return new MonitoringReport(
                lab(),
                workloadSpec(),
                1000,
                List.of(
                        monitoringRun(true, false, 1, 1, 1000),
                        monitoringRun(true, true, 1, 2, 995),
                        monitoringRun(false, false, 1, 3, 1.5),
                        monitoringRun(false, true, 1, 4, 2.5)));
    }

    /** Returns two pairs with and without {@code serve}. */
    public static ServeCostReport serveCost() {
        return new ServeCostReport(
                BEGUN,
                lab(),
                workloadSpec(),
                List.of(
                        serveRun(false, 1, 1, 1000, 0),
                        serveRun(true, 1, 2, 990, 200L << 20),
                        serveRun(true, 2, 3, 1000, 300L << 20),
                        serveRun(false, 2, 4, 1000, 0)),
                List.of(
                        idleRun(false, 1, 0.50),
                        idleRun(true, 1, 0.53),
                        idleRun(true, 2, 0.51),
                        idleRun(false, 2, 0.50)));
    }

    private static IdleCostRun idleRun(boolean served, int repeat, double seconds) {
        return new IdleCostRun(
                served ? ServeCostRun.ServeArm.SERVED : ServeCostRun.ServeArm.WITHOUT,
                repeat,
                10,
                Map.of("rs1", seconds, "master", 1.0));
    }

    private static ServeCostRun serveRun(boolean served, int repeat, int order, double rate, long peak) {
        return new ServeCostRun(
                served ? ServeCostRun.ServeArm.SERVED : ServeCostRun.ServeArm.WITHOUT,
                repeat,
                order,
                new RequestFigures(rate, 2, 12.5, 0),
                served
                        ? Optional.of(new ServeCostRun.ServeFigures(new ServeCostRun.ConsoleCalls(24, 1, 4.5), peak))
                        : Optional.empty(),
                served ? Map.of("rs1", 9.0, "serve", 1.5) : Map.of("rs1", 8.0));
    }

    /** Returns two pairs of histograms, and two of clients. */
    public static HistogramBenchReport histogram() {
        return new HistogramBenchReport(
                BEGUN,
                lab(),
                workloadSpec(),
                16,
                List.of(
                        new HistogramBenchReport.HistogramMeasurement(
                                1, 0.5, 20, 999_000, 1_000_000, 0.001, new HistogramError(0.00123, 0.0004)),
                        new HistogramBenchReport.HistogramMeasurement(
                                2, 0.5, 30, 999_000, 1_000_000, 0.001, new HistogramError(0.00123, 0.0004))),
                List.of(
                        new HistogramBenchReport.ObserverRun(false, 1, 1000, 0, 100),
                        new HistogramBenchReport.ObserverRun(true, 1, 990, 0, 101),
                        new HistogramBenchReport.ObserverRun(true, 2, 1000, 0, 100),
                        new HistogramBenchReport.ObserverRun(false, 2, 1000, 0, 100)));
    }

    /** Returns one run of each method. */
    public static BalanceBenchReport balance() {
        return new BalanceBenchReport(
                BEGUN,
                lab(),
                new BalanceSpec(
                        lease(),
                        new BalanceSpec.TpccLayout(1_000_000, 2, HotServer.LARGEST, 1),
                        16,
                        20,
                        60,
                        4,
                        List.of(BalanceMethod.values()),
                        1,
                        "hconfig bench balance"),
                List.of(
                        balanceRun(BalanceMethod.UNBALANCED, 0, 0, 100, 4.8),
                        balanceRun(BalanceMethod.HBASE, 60, 3 << 20, 150, 2.5),
                        balanceRun(BalanceMethod.PAPER, 500, 900 << 20, 280, 1.05),
                        balanceRun(BalanceMethod.HCONFIG, 50, 90 << 20, 300, 1.01)));
    }

    private static BalanceRun balanceRun(BalanceMethod method, double seconds, long bytes, double rate, double skew) {
        return new BalanceRun(
                method,
                1,
                seconds,
                bytes,
                seconds > 0 ? Optional.of(new BalanceRun.ClientStats(10, rate / 2, 120, 1, "lost")) : Optional.empty(),
                new BalanceRun.ClientStats(100, rate, 40, 0, ""),
                List.of(new BalanceRun.FinalTable("t", 100_000, 8, skew, skew - 1)));
    }

    /** Returns one pair of one command. */
    public static PeReport performanceEvaluation() {
        return new PeReport(
                BEGUN,
                lab(),
                new PeSpec(
                        lease(),
                        List.of(PeCommand.RANDOM_WRITE, PeCommand.RANDOM_READ),
                        16,
                        15_000,
                        1,
                        "hconfig bench pe"),
                List.of(
                        new PeRun(PeCommand.RANDOM_WRITE, BenchArm.DEFAULT, 1, 1, 1234.5, Map.of()),
                        new PeRun(
                                PeCommand.RANDOM_WRITE, BenchArm.HCONFIG, 1, 36, 4321.25, Map.of("b", "2", "a", "1"))));
    }

    /** Returns the costs of all shapes. */
    public static CostsReport costs() {
        return new CostsReport(
                new CostsSpec(CostsSpec.BYTES_DEFAULT, 2, 1, "hconfig bench costs"),
                BEGUN,
                "2.6.4",
                "17",
                CostsSpec.SHAPES.stream()
                        .map(shape -> new ShapeCosts(
                                shape,
                                Map.of(
                                        CostStep.PUT, List.of(10.0 + shape.cells(), 12.0 + shape.cells()),
                                        CostStep.FLUSH, List.of(2.5 * shape.cells(), 2.5 * shape.cells()),
                                        CostStep.COMPACT,
                                                List.of(
                                                        3.0 + shape.payloadBytes() / 1000.0,
                                                        3.0 + shape.payloadBytes() / 1000.0))))
                        .toList());
    }

    /** Returns two clusters. */
    public static SimulatorReport simulator() {
        SimulatorRun run = new SimulatorRun(0.5, 1000, 60);
        return new SimulatorReport(
                new SimulatorSpec(List.of(5, 50), 100, DataSize.ofGibibytes(10), 1, 1, "hconfig bench simulator"),
                BEGUN,
                "17",
                List.of(
                        new SimulatorCluster(5, 500, 5e10, new SimulatorRun(2, 1000, 60), List.of(run), 123_456_789),
                        new SimulatorCluster(50, 5000, 5e11, run, List.of(run, run), 223_456_789)));
    }

    private static TablesRun tablesRun(RunPath path, int repeat, int order, double seconds) {
        return new TablesRun(
                path,
                repeat,
                order,
                List.of(
                        new TablesRun.TableLoad("t1", 32 << 10, 9, 4, 300_000, seconds, Map.of("b", "2", "a", "1")),
                        new TablesRun.TableLoad("t2", 64 << 10, 9, 4, 300_000, seconds / 2, Map.of())),
                seconds + 5,
                Map.of("rs1", 4.5, "client", 1.0));
    }

    /** Returns two pairs of two tables. */
    public static TablesReport tables() {
        return new TablesReport(
                BEGUN,
                "hconfig bench tables",
                lab(),
                new DatasetSummary(300_000, 10, 100, 1023.4, 42, "ycsb"),
                List.of(
                        tablesRun(RunPath.DEFAULT, 1, 1, 100),
                        tablesRun(RunPath.PUTS, 1, 2, 20),
                        tablesRun(RunPath.PUTS, 2, 3, 25),
                        tablesRun(RunPath.DEFAULT, 2, 4, 90)));
    }
}
