package org.hconfig.simulator.lab;

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
 * Predicts loads of a lab, in which RegionServers, DataNode and client share one machine. The simulation says what waiting and the
 * servers' budgets allow, and how much is flushed and compacted; the processor time of all that, what the machine allows.
 */
final class LoadModel {
    /** HBase's default, for every way to load; of larger ones the model knows of no reason to wait more. */
    private static final DataSize BUFFER = DataSize.ofMebibytes(2);

    private static final int SEEDS = 5;
    private static final double MICROS = 1e6;
    /** What puts cost is measured with the garbage that they leave, so collecting costs nothing more. */
    private static final double COLLECTED = 1e15;
    /** Puts have at least this share of what servers took. */
    private static final double LEAST = 0.1;
    /**
     * A byte of the log costs a DataNode half of what a byte of a file does: 1.7 to 2.0 ns against 3.2 to 3.6 ns in loads without
     * and with flushes.
     */
    private static final double LOG = 0.5;

    private final Hardware base;
    private final List<LoadCost> costs;

    /**
     * A model with the processor time of these runs.
     *
     * @param base the costs to begin with
     * @param fitted runs that were fitted on; those that do not tell their processor time are left out
     */
    LoadModel(Hardware base, List<LabRun> fitted) {
        this.base = base;
        costs = fitted.stream()
                .filter(LabRun::hasCpuCost)
                .map(this::cost)
                .collect(Collectors.groupingBy(LoadCost::way, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(LoadCost::mean)
                .toList();
    }

    /** By how much each way to load that was fitted on is dearer than the profile. */
    List<LoadCost> costs() {
        return costs;
    }

    /** Rows a second. */
    double predict(LabRun run) {
        LoadCost cost = costs.stream()
                .filter(known -> known.way().equals(run.what()))
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
     * The factors with which a run's processor time comes out, which is that until all was quiet. Files are taken to cost servers
     * what the profile says, as calls, the log and garbage come with puts.
     */
    private LoadCost cost(LabRun run) {
        LoadCost none = LoadCost.none(run.what());
        Hardware hardware = hardware(run.place(), none);
        RowCpuCost told = run.cpuCost();
        RowCpuCost made = cpuCost(run, untilQuiet(run, hardware).totals(), hardware, none);
        double puts = MICROS * hardware.put().seconds(run.form());
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
        LoadClient loadClient = new LoadClient(1, run.threads(), BUFFER, 0.1, Double.POSITIVE_INFINITY);
        return new Scenario(
                hardware,
                run.place().servers(),
                run.serverSettings(),
                List.of(TableWriteLoad.uniform(run.what(), run.rows(), run.form(), loadClient, run.regions())),
                2,
                Scenario.RunLimits.STANDARD);
    }

    /** What a row took of all processors, with its share of what was flushed and compacted until its totals were taken. */
    private RowCpuCost cpuCost(
            LabRun run, SimulationResult.SimulationTotals simulationTotals, Hardware hardware, LoadCost cost) {
        RowShapeSpec form = run.form();
        double flushed =
                (simulationTotals.bytesFlushed() + simulationTotals.bytesBegun()) / form.fileBytes() / run.rows();
        double compacted = simulationTotals.bytesCompacted() / form.fileBytes() / run.rows();
        double servers = hardware.put().seconds(form)
                + flushed * hardware.flush().seconds(form)
                + compacted * hardware.compact().seconds(form);
        // Compactions read through the DataNode what they write.
        double files = (flushed + 2 * compacted) * form.fileBytes();
        double bytes = (LOG * form.wireBytes() + files) * run.place().replication();
        return new RowCpuCost(
                MICROS * hardware.generate().seconds(form),
                MICROS * servers,
                MICROS * bytes * base.dataNode() * cost.dataNode() * 1e-9,
                cost.othersMicros());
    }

    /** Each server has its budget, or the whole machine; so has the client. The DataNode has no share in the servers' budgets. */
    private Hardware hardware(LabRun.LabEnvironment labEnvironment, LoadCost cost) {
        double cores = labEnvironment.limited()
                ? Math.min(labEnvironment.cores(), labEnvironment.machineCores())
                : labEnvironment.machineCores();
        return new Hardware(
                "lab",
                LabNode.with(cores),
                LabNode.with(labEnvironment.machineCores()),
                base.generate().times(cost.client()),
                base.put().times(cost.puts()),
                base.flush(),
                base.compact(),
                base.requests(),
                0,
                base.threadOverhead(),
                COLLECTED);
    }
}
