package org.hconfig.simulator.whatif;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
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

/** Simulation of a cluster before and after a plan. */
final class PlanSimulation {
    private static final int SEEDS = 7;
    private static final double ROWS_ASSUMED = 1e7;
    private static final double HEAP_ASSUMED = 1 << 30;
    private static final int THREADS_ASSUMED = 192;
    private static final double BLOCK_BYTES = 65_536;
    private static final String UNSET = "(not set)";

    /** Limits of a run, because a user is waiting for the result. */
    private static final Scenario.RunLimits LIMITS = new Scenario.RunLimits(3_000_000, 30.0 * 86_400);

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
        now.keySet().removeIf(key -> !ServerSettingsReader.KEYS.contains(key) && !StoragePolicies.KEYS.contains(key));
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
        double ram = Math.max(number("node.ram", (double) base.server().ram().bytes()), (double) heap.bytes());
        NodeSpec server = base.server().with(number("node.cores", base.server().cores()), new DataSize((long) ram));
        NodeSpec client = base.client().with(clientCores, base.client().ram());
        return new Hardware(
                base.name(),
                server,
                client,
                new Hardware.OperationCosts(
                        base.costs().generate(),
                        base.costs().put(),
                        base.costs().flush(),
                        base.costs().compact(),
                        base.costs().requests(),
                        base.costs().dataNode()),
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
                old.rate().rowsPerSecond(),
                made.rate().rowsPerSecond(),
                made.rate().lowRowsPerSecond() / old.rate().highRowsPerSecond(),
                made.rate().highRowsPerSecond() / old.rate().lowRowsPerSecond(),
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
                "operations/s",
                old.operationsPerSecond(),
                made.operationsPerSecond(),
                gain,
                gain,
                made.bottleneck().resource());
    }

    private TrafficResult answer(OperationMix operationMix, double rows, int regions, Map<String, String> settings) {
        ServerSettings read = ServerSettingsReader.read(HBaseReleaseLine.V2_6, heap, settings);
        double block = plan.changes().stream()
                .filter(change -> settings == then && change.key().equals("BLOCKSIZE"))
                .map(Change::proposed)
                .map(DataSize::parse)
                .map(size -> (double) size.bytes())
                .findFirst()
                .orElse(BLOCK_BYTES);
        SteadyTraffic steadyTraffic = new SteadyTraffic(operationMix, rows, form(), THREADS_ASSUMED, 1, true, regions);
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
                unit,
                old,
                made,
                made / old,
                low,
                high,
                limit,
                new PlanPrediction.Basis(calibrated, List.copyOf(assumed), unknown));
    }
}
