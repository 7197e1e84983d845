package org.hconfig.validation.lab;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.engine.Simulation;
import org.hconfig.simulator.engine.SimulationResult;
import org.hconfig.simulator.engine.SmoothMinimum;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.TableWriteLoad;

/**
 * Predicts loads of a lab, in which RegionServers, DataNode and client share one machine. The simulation gives the
 * limit by waiting and by the servers' CPU limits, and the amount of flushes and compactions; the CPU time of all this
 * gives the limit by the machine.
 */
final class LoadModel {
    /** HBase's default, used for every load path; the model has no additional wait for larger ones. */
    private static final DataSize BUFFER = DataSize.ofMebibytes(2);

    private static final int SEEDS = 5;
    private static final double MICROS = 1e6;
    /** GC throughput that makes collections free, because the measured cost of puts includes their garbage. */
    private static final double COLLECTED = 1e15;
    /** Minimum share of puts in the CPU time of servers. */
    private static final double LEAST = 0.1;
    /**
     * The DataNode's cost of a log byte relative to a file byte, 0.5: 1.7 to 2.0 ns versus 3.2 to 3.6 ns in loads
     * without and with flushes.
     */
    private static final double LOG = 0.5;

    private final Hardware base;
    private final List<LoadCost> costs;

    /**
     * Creates a model with the CPU times of these runs.
     *
     * @param base the initial costs
     * @param fitted the runs used for the fit; those without CPU time are ignored
     */
    LoadModel(Hardware base, List<LabRun> fitted) {
        this.base = base;
        costs = fitted.stream()
                .filter(LabRun::hasCpuCost)
                .map(this::cost)
                .collect(Collectors.groupingBy(LoadCost::method, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(LoadCost::mean)
                .toList();
    }

    /** Returns the cost factors of each load path used for the fit. */
    List<LoadCost> costs() {
        return costs;
    }

    /** Returns the predicted rate in rows/s. */
    double predict(LabRun run) {
        LoadCost cost = costs.stream()
                .filter(known -> known.method().equals(run.what()))
                .findFirst()
                .orElseGet(() -> costs.isEmpty() ? LoadCost.none(run.what()) : LoadCost.mean(costs));
        Hardware hardware = hardware(run.place(), cost);
        SimulationResult simulationResult =
                middle(Simulation.runs(scenario(run, hardware), 0, SEEDS), SimulationResult::rowsPerSecond);
        return SmoothMinimum.of(
                simulationResult.rowsPerSecond(),
                cpuCost(run, simulationResult.totals(), hardware, cost)
                        .rowsPerSecond(run.place().machineCores()));
    }

    /**
     * Returns the factors that reproduce a run's CPU time, which was measured until the cluster was idle. Files are
     * assumed to cost servers as much as in the profile; calls, the log and garbage are attributed to puts.
     */
    private LoadCost cost(LabRun run) {
        LoadCost none = LoadCost.none(run.what());
        Hardware hardware = hardware(run.place(), none);
        RowCpuCost told = run.cpuCost();
        RowCpuCost made = cpuCost(run, untilQuiet(run, hardware).totals(), hardware, none);
        double puts = MICROS * hardware.costs().put().seconds(run.table().form());
        double rest = Math.max(LEAST * told.servers(), told.servers() - (made.servers() - puts));
        return new LoadCost(
                run.what(),
                told.client() / made.client(),
                rest / puts,
                told.dataNode() / made.dataNode(),
                told.others());
    }

    private static Simulation.QuiescentResult untilQuiet(LabRun run, Hardware hardware) {
        return middle(
                Simulation.runsUntilQuiet(scenario(run, hardware), 0, SEEDS),
                quiescentResult -> quiescentResult.result().rowsPerSecond());
    }

    private static <T> T middle(List<T> runs, ToDoubleFunction<T> rate) {
        return runs.stream().sorted(Comparator.comparingDouble(rate)).toList().get(SEEDS / 2);
    }

    private static Scenario scenario(LabRun run, Hardware hardware) {
        LoadClient loadClient = new LoadClient(1, run.clients().threads(), BUFFER, 0.1, Double.POSITIVE_INFINITY);
        return new Scenario(
                hardware,
                run.place().servers(),
                run.serverSettings(),
                List.of(TableWriteLoad.uniform(
                        run.what(),
                        run.table().rows(),
                        run.table().form(),
                        loadClient,
                        run.table().regions())),
                2,
                Scenario.RunLimits.STANDARD);
    }

    /**
     * Returns the CPU time per row of all processes, with its share of the flushes and compactions up to the time of
     * its totals.
     */
    private RowCpuCost cpuCost(
            LabRun run, SimulationResult.SimulationTotals simulationTotals, Hardware hardware, LoadCost cost) {
        RowShapeSpec form = run.table().form();
        double flushed = (simulationTotals.written().bytesFlushed()
                        + simulationTotals.written().bytesBegun())
                / form.fileBytes()
                / run.table().rows();
        double compacted = simulationTotals.written().bytesCompacted()
                / form.fileBytes()
                / run.table().rows();
        double servers = hardware.costs().put().seconds(form)
                + flushed * hardware.costs().flush().seconds(form)
                + compacted * hardware.costs().compact().seconds(form);
        // Compactions read through the DataNode as many bytes as they write.
        double files = (flushed + 2 * compacted) * form.fileBytes();
        double bytes = (LOG * form.wireBytes() + files) * run.place().replication();
        return new RowCpuCost(
                MICROS * hardware.costs().generate().seconds(form),
                MICROS * servers,
                MICROS * bytes * base.costs().dataNode() * cost.dataNode() * 1e-9,
                cost.otherProcessesMicros());
    }

    /**
     * Returns the hardware: each server has its CPU limit, or the whole machine, and so does the client. The DataNode
     * does not count towards the servers' limits.
     */
    private Hardware hardware(LabRun.LabEnvironment labEnvironment, LoadCost cost) {
        double cores = labEnvironment.limited()
                ? Math.min(labEnvironment.cores(), labEnvironment.machineCores())
                : labEnvironment.machineCores();
        return new Hardware(
                "lab",
                LabNode.with(cores),
                LabNode.with(labEnvironment.machineCores()),
                new Hardware.OperationCosts(
                        base.costs().generate().times(cost.client()),
                        base.costs().put().times(cost.puts()),
                        base.costs().flush(),
                        base.costs().compact(),
                        base.costs().requests(),
                        0),
                base.threadOverhead(),
                COLLECTED);
    }
}
