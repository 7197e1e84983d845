package org.hconfig.simulator.whatif;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;
import org.hconfig.simulator.spec.StoragePolicies;
import org.hconfig.simulator.steadystate.ClosedQueueModel;
import org.hconfig.simulator.steadystate.OperationMix;
import org.hconfig.simulator.steadystate.SteadyTraffic;
import org.hconfig.simulator.steadystate.TrafficResult;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;

/**
 * The predicted effect of a plan on the cluster for which it was made.
 *
 * @param unit the unit of the rates: {@code rows/s} for a load, {@code operations/s} for traffic
 * @param before the rate before the plan is applied
 * @param after the rate after the plan is applied
 * @param gain the ratio of after to before
 * @param lowGain the slowest run with the plan over the fastest without it
 * @param highGain the fastest run with the plan over the slowest without it
 * @param limit the bottleneck afterwards
 * @param calibrated whether costs were measured on this cluster
 * @param assumed assumptions for unknown facts
 * @param notSimulated settings of the plan that have no effect in the model
 */
public record PlanPrediction(
        String unit,
        double before,
        double after,
        double gain,
        double lowGain,
        double highGain,
        String limit,
        boolean calibrated,
        List<String> assumed,
        List<String> notSimulated) {
    private static final int SEEDS = 7;
    private static final double ROWS_ASSUMED = 1e7;
    private static final double HEAP_ASSUMED = 1 << 30;
    private static final int THREADS_ASSUMED = 192;
    private static final double BLOCK_BYTES = 65_536;
    private static final String UNSET = "(not set)";

    /** Limits of a run, because a user is waiting for the result. */
    private static final Scenario.RunLimits LIMITS = new Scenario.RunLimits(3_000_000, 30.0 * 86_400);

    /**
     * Predicts the effect of a plan.
     *
     * @param hardwareProfile the costs
     * @param calibrated whether they were measured on this cluster
     * @param data the known facts about the data; rows can be 0
     * @param clientCores processors of the client machine
     * @throws HConfigException when the plan's cluster cannot be simulated, or the simulation exceeds its limits
     */
    public static PlanPrediction of(
            Plan plan, HardwareProfile hardwareProfile, boolean calibrated, DatasetFacts data, double clientCores) {
        if (plan.origin().workload().isEmpty()) {
            throw new HConfigException(
                    SimulatorError.BAD_WORKLOAD,
                    "the plan is not for a single workload",
                    "a prediction needs a mix of requests",
                    "Simulate a policy instead: hconfig simulate --help.");
        }
        return new PlanSimulation(plan, hardwareProfile, calibrated, data, clientCores).effect();
    }

    /** Returns the prediction as sentences for a terminal. */
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "Simulated: %.1f times as many %s (%.1f to %.1f, from the slowest to the fastest of 7 runs); the limit"
                        + " is then: %s.",
                gain,
                unit.equals("rows/s") ? "rows a second" : "operations a second",
                lowGain,
                highGain,
                limit));
        lines.add(
                calibrated
                        ? String.format(Locale.ROOT, "About %,.0f %s instead of %,.0f.", after, unit, before)
                        : "Not calibrated on this cluster: only the direction is reliable, not the numbers"
                                + " (hconfig simulate --calibrate).");
        if (!assumed.isEmpty()) {
            lines.add("Assumed: " + String.join("; ", assumed) + ".");
        }
        if (!notSimulated.isEmpty()) {
            lines.add("No effect in the model: " + String.join(", ", notSimulated) + ".");
        }
        return lines;
    }

    private static final class PlanSimulation {
        private final Plan plan;
        private final boolean calibrated;
        private final DatasetFacts data;
        private final Hardware hardware;
        private final int servers;
        private final DataSize heap;
        private final List<String> assumed = new ArrayList<>();
        private final Map<String, String> now = new LinkedHashMap<>();
        private final Map<String, String> then = new LinkedHashMap<>();

        PlanSimulation(
                Plan plan, HardwareProfile hardwareProfile, boolean calibrated, DatasetFacts data, double clientCores) {
            this.plan = plan;
            this.calibrated = calibrated;
            this.data = data;
            servers = Math.max(1, (int) number("cluster.servers", 1));
            heap = new DataSize((long) number("node.heap", HEAP_ASSUMED));
            hardware = hardware(hardwareProfile.hardware(), clientCores);
            plan.facts().forEach((name, value) -> {
                int at = name.indexOf("setting.");
                if (at >= 0 && !value.equals(UNSET)) {
                    now.put(name.substring(at + "setting.".length()), value);
                }
            });
            now.keySet()
                    .removeIf(key -> !ServerSettingsReader.KEYS.contains(key) && !StoragePolicies.KEYS.contains(key));
            then.putAll(now);
            then.putAll(WhatIfAnalysis.settings(plan));
        }

        PlanPrediction effect() {
            boolean load = plan.origin().workload().orElseThrow() == WorkloadKind.BULK_LOAD;
            return load ? load() : traffic();
        }

        private double number(String name, double otherwise) {
            String text = plan.facts().get(name);
            if (text == null) {
                return otherwise;
            }
            // The number format of plans: no sign, no exponent.
            if (!text.matches("\\d{1,18}(\\.\\d{1,18})?")) {
                throw new HConfigException(
                        SimulatorError.BAD_CLUSTER,
                        "the plan's base contains " + name + "=" + text.substring(0, Math.min(text.length(), 40)),
                        "the value is not a number",
                        "Make a new plan with hconfig plan.");
            }
            return Double.parseDouble(text);
        }

        /** Returns the profile's hardware, adapted to the plan's facts about the cluster. */
        private Hardware hardware(Hardware base, double clientCores) {
            double ram =
                    Math.max(number("node.ram", (double) base.server().ram().bytes()), (double) heap.bytes());
            NodeSpec server =
                    base.server().with(number("node.cores", base.server().cores()), new DataSize((long) ram));
            NodeSpec client = base.client().with(clientCores, base.client().ram());
            return new Hardware(
                    base.name(),
                    server,
                    client,
                    base.generate(),
                    base.put(),
                    base.flush(),
                    base.compact(),
                    base.requests(),
                    base.dataNode(),
                    base.threadOverhead(),
                    base.gcBytesPerSecond() * Math.min(1, server.cores() / 8));
        }

        private RowShapeSpec form() {
            return new RowShapeSpec(data.cellsPerRow(), Math.max(1, data.rowBytes() / data.cellsPerRow()), 23, 2, 6);
        }

        private double rows() {
            if (data.rows() > 0) {
                return data.rows();
            }
            assumed.add("10 million rows");
            return ROWS_ASSUMED;
        }

        /**
         * Returns the number of regions before and after: a plan does not contain the region count of an existing
         * table.
         */
        private int[] regions() {
            if (plan.creation().isPresent()) {
                return new int[] {1, TableCreation.of(plan).orElseThrow().regions()};
            }
            assumed.add("one region per server, before and after");
            return new int[] {servers, servers};
        }

        private PlanPrediction load() {
            int threads = (int) Math.max(1, Math.ceil(hardware.client().cores()));
            LoadClient loadClient = new LoadClient(1, threads, DataSize.ofMebibytes(2), 0.1, Double.POSITIVE_INFINITY);
            int[] regions = regions();
            UniformLoadSpec before = new UniformLoadSpec(rows(), 1, form(), loadClient, regions[0], regions[1]);
            ClusterSpec cluster = new ClusterSpec(
                    new HardwareProfile("", hardware, new HardwareProfile.CostFactors(1, 1, 1)),
                    HBaseReleaseLine.V2_6,
                    servers,
                    heap,
                    now);
            WhatIfAnalysis whatIfAnalysis = new WhatIfAnalysis(cluster, before, SEEDS, LIMITS);
            Prediction old = whatIfAnalysis.defaults();
            Prediction made = whatIfAnalysis.policy(plan.id(), then);
            return made(
                    "rows/s",
                    old.rowsPerSecond(),
                    made.rowsPerSecond(),
                    made.lowRowsPerSecond() / old.highRowsPerSecond(),
                    made.highRowsPerSecond() / old.lowRowsPerSecond(),
                    whatIfAnalysis.bound().resource());
        }

        private PlanPrediction traffic() {
            OperationMix operationMix = Objects.requireNonNull(
                    OperationMix.named(plan.origin().workload().orElseThrow().id()));
            int[] regions = regions();
            assumed.add(THREADS_ASSUMED + " client threads, popular rows");
            double rows = rows();
            TrafficResult old = answer(operationMix, rows, regions[0], now);
            TrafficResult made = answer(operationMix, rows, regions[1], then);
            double gain = made.operationsPerSecond() / old.operationsPerSecond();
            return made(
                    "operations/s", old.operationsPerSecond(), made.operationsPerSecond(), gain, gain, made.resource());
        }

        private TrafficResult answer(
                OperationMix operationMix, double rows, int regions, Map<String, String> settings) {
            ServerSettings read = ServerSettingsReader.read(HBaseReleaseLine.V2_6, heap, settings);
            double block = plan.changes().stream()
                    .filter(change -> settings == then && change.key().equals("BLOCKSIZE"))
                    .map(Change::proposed)
                    .map(DataSize::parse)
                    .map(size -> (double) size.bytes())
                    .findFirst()
                    .orElse(BLOCK_BYTES);
            SteadyTraffic steadyTraffic =
                    new SteadyTraffic(operationMix, rows, form(), THREADS_ASSUMED, 1, true, regions);
            return ClosedQueueModel.of(hardware, servers, read, steadyTraffic, 0, block);
        }

        private PlanPrediction made(String unit, double old, double made, double low, double high, String limit) {
            List<String> unknown = plan.changes().stream()
                    .map(Change::key)
                    .filter(key -> !ServerSettingsReader.KEYS.contains(key) && !key.equals("BLOCKSIZE"))
                    .distinct()
                    .sorted(Comparator.naturalOrder())
                    .toList();
            return new PlanPrediction(
                    unit, old, made, made / old, low, high, limit, calibrated, List.copyOf(assumed), unknown);
        }
    }
}
