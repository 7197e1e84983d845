package org.hconfig.bench.report;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.bench.result.DatasetSummary;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.Speedup;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON renderer of the result of a load benchmark. Its fields are a contract, described in {@code
 * docs/reference/bench-load.md}.
 */
public final class LoadBenchmarkJsonRenderer {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private LoadBenchmarkJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(LoadBenchmarkResult result) {
        return text(tree(result));
    }

    /** Returns a document with the fields common to all benchmarks. */
    public static ObjectNode document(String createdAt, String command) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("format", 1)
                .put("createdAt", createdAt)
                .put("command", command);
    }

    /** Returns a document as text, indented, ending with a line feed. */
    public static String text(ObjectNode document) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
    }

    /** Returns the whole result as a tree, to be embedded in another document. */
    public static ObjectNode tree(LoadBenchmarkResult result) {
        ObjectNode root = document(result.createdAt(), result.command());
        lab(root.putObject("lab"), result.lab());
        dataset(root.putObject("dataset"), result.dataset());
        root.put("repeats", result.repeats());
        ObjectNode warmUp = root.putObject("warmUp");
        warmUp.put("rows", result.warmUp().rows())
                .put("seconds", rounded(result.warmUp().seconds()))
                .put("stable", result.warmUp().stable())
                .put("compilersShare", rounded(result.warmUp().compilersShare()));
        ArrayNode waves = warmUp.putArray("waveRowsPerSecond");
        result.warmUp().waveRowsPerSecond().forEach(rate -> waves.add(rounded(rate)));
        ArrayNode runs = root.putArray("runs");
        result.runs().forEach(run -> LoadRunJsonRenderer.write(runs.addObject(), run));
        speedup(root.putObject("speedup"), result);
        ObjectNode plans = root.putObject("plans");
        result.plans().forEach((path, plan) -> plan(plans.putObject(path.id()), plan));
        ArrayNode notes = root.putArray("notes");
        result.notes().forEach(notes::add);
        return root;
    }

    static void dataset(ObjectNode node, DatasetSummary dataset) {
        node.put("rows", dataset.rows())
                .put("fieldCount", dataset.fieldCount())
                .put("fieldLength", dataset.fieldLength())
                .put("rowBytes", rounded(dataset.rowBytes()))
                .put("seed", dataset.seed())
                .put("fingerprint", dataset.fingerprint());
    }

    public static void lab(ObjectNode node, LabSummary lab) {
        node.put("regionServers", lab.regionServers())
                .put("heapBytes", lab.heap().bytes());
        if (lab.nodeCpu().isPresent()) {
            node.put("nodeCpuCores", lab.nodeCpu().getAsDouble());
        } else {
            node.putNull("nodeCpuCores");
        }
        node.put("cpuBudget", lab.cpuBudget())
                .put("replication", lab.replication())
                .put("durability", lab.durability())
                .put("hbase", lab.hbase())
                .put("hadoop", lab.hadoop())
                .put("java", lab.java())
                .put("machineCores", lab.machineCores())
                .put("machineMemoryBytes", lab.machineMemory().bytes());
    }

    private static void speedup(ObjectNode node, LoadBenchmarkResult result) {
        median(node, "puts", result.speedup(RunPath.PUTS, RunPath.DEFAULT));
        median(node, "hfiles", result.speedup(RunPath.HFILES, RunPath.DEFAULT));
        median(node, "preSplit", result.speedup(RunPath.PRE_SPLIT, RunPath.DEFAULT));
        median(node, "table3", result.speedup(RunPath.TABLE_3, RunPath.DEFAULT));
        node.put("of", "rows per second until acknowledged, against default, median over the pairs");
        ObjectNode details = node.putObject("details");
        for (RunPath path : result.paths()) {
            for (RunPath baseline : RunPath.baselines()) {
                if (path.compareTo(baseline) > 0) {
                    result.speedup(path, baseline)
                            .ifPresent(speedup -> details(details.putObject(path.id() + "/" + baseline.id()), speedup));
                }
            }
        }
    }

    private static void median(ObjectNode node, String name, Optional<Speedup> speedup) {
        if (speedup.isPresent()) {
            node.put(name, rounded(speedup.get().acked().median()));
        } else {
            node.putNull(name);
        }
    }

    private static void details(ObjectNode node, Speedup speedup) {
        ratio(node.putObject("acked"), speedup.acked());
        ratio(node.putObject("quiet"), speedup.quiet());
        if (speedup.steady().isPresent()) {
            ratio(node.putObject("steady"), speedup.steady().get());
        } else {
            node.putNull("steady");
        }
    }

    public static void ratio(ObjectNode node, PairedRatio pairedRatio) {
        node.put("median", rounded(pairedRatio.median()))
                .put("min", rounded(pairedRatio.min()))
                .put("max", rounded(pairedRatio.max()));
        ArrayNode pairs = node.putArray("pairs");
        pairedRatio.pairs().forEach(pair -> pairs.add(rounded(pair)));
    }

    private static void plan(ObjectNode node, Plan plan) {
        node.put("id", plan.id()).put("policy", plan.policy());
        TableCreation.of(plan).ifPresent(creation -> {
            ObjectNode created = node.putObject("creation");
            created.put("regions", creation.regions()).put("partitioner", creation.partitioner());
            strings(created.putObject("settings"), creation.settings());
            strings(created.putObject("familySettings"), creation.familySettings());
        });
        ArrayNode changes = node.putArray("changes");
        plan.changes().forEach(change -> change(changes.addObject(), change));
        ArrayNode deferred = node.putArray("deferred");
        plan.deferred().forEach(change -> change(deferred.addObject(), change));
        ArrayNode notes = node.putArray("notes");
        plan.notes().forEach(notes::add);
    }

    private static void change(ObjectNode node, Change change) {
        node.put("key", change.key())
                .put("target", change.target().label())
                .put("effective", change.effective())
                .put("proposed", change.proposed())
                .put("route", change.route().label())
                .put("calculation", change.calculation())
                .put("reason", change.reason())
                .put("source", change.source());
    }

    /** Adds the CPU seconds by process as the field {@code cpuSeconds}. */
    public static void cpuSeconds(ObjectNode node, Map<String, Double> byProcess) {
        ObjectNode cpu = node.putObject("cpuSeconds");
        new TreeMap<>(byProcess).forEach((process, seconds) -> cpu.put(process, rounded(seconds)));
    }

    static void strings(ObjectNode node, Map<String, String> values) {
        values.forEach(node::put);
    }

    /** Rounds to three decimals, which exceeds the repeatability of a lab. */
    public static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
