package org.hconfig.hbase.advice;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Target;

/** Projects facts to the state after the advice is applied: settings, heap and JVM arguments. Measurements stay unchanged. */
public final class AdviceProjection {
    private AdviceProjection() {}

    /** Returns the facts with every proposed value in effect. */
    public static HBaseFacts apply(HBaseFacts facts, Collection<Advice> changes) {
        Map<String, String> servers = new HashMap<>();
        Map<Target, Map<String, String>> targets = new HashMap<>();
        Optional<DataSize> heap = Optional.empty();
        for (Advice advice : changes) {
            String value = advice.proposal().proposed().orElse("");
            if (value.isEmpty()) {
                continue;
            }
            if (advice.proposal().key().equals(MemoryProposalGuard.HEAP)) {
                heap = Optional.of(new DataSize(Long.parseLong(value)));
            }
            if (advice.proposal().target().isCluster()) {
                servers.put(advice.proposal().key(), value);
            } else {
                targets.computeIfAbsent(advice.proposal().target(), target -> new HashMap<>())
                        .put(advice.proposal().key(), value);
            }
        }
        Optional<DataSize> size = heap;
        return new HBaseFacts(
                facts.name(),
                facts.seconds(),
                new ServerSoftware(
                        facts.version(),
                        facts.jvm()
                                .map(jvm ->
                                        size.map(bytes -> started(jvm, bytes)).orElse(jvm)),
                        facts.software().hadoop()),
                facts.node()
                        .map(node -> size.map(
                                        bytes -> new NodeFacts(node.ram(), smaller(bytes, node.ram()), node.cores()))
                                .orElse(node)),
                facts.values().with(servers),
                facts.written(),
                facts.servers(),
                facts.tables().stream().map(table -> table(table, targets)).toList(),
                facts.cluster());
    }

    private static DataSize smaller(DataSize one, DataSize other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** Returns the JVM with another maximum heap size; explicit initial heap sizes are removed. */
    private static JvmFacts started(JvmFacts jvm, DataSize heap) {
        List<String> arguments = new ArrayList<>(jvm.arguments());
        arguments.removeIf(argument ->
                argument.startsWith("-Xmx") || argument.startsWith("-Xms") || argument.startsWith("-XX:MaxHeapSize="));
        arguments.add("-Xmx" + heap.mebibytes() + "m");
        return new JvmFacts(jvm.feature(), arguments, jvm.running(), jvm.complete(), OptionalLong.empty());
    }

    private static TableObservation table(TableObservation look, Map<Target, Map<String, String>> targets) {
        TableFacts facts = look.facts();
        Map<String, String> own = new HashMap<>(facts.settings());
        own.putAll(targets.getOrDefault(Target.of(facts.name()), Map.of()));
        Map<String, Map<String, String>> families = new HashMap<>();
        facts.families().forEach(family -> {
            Map<String, String> values = new HashMap<>(facts.familySettings().getOrDefault(family, Map.of()));
            values.putAll(targets.getOrDefault(Target.of(facts.name(), family), Map.of()));
            families.put(family, values);
        });
        return new TableObservation(
                new TableFacts(
                        facts.name(),
                        facts.exists(),
                        facts.enabled(),
                        facts.families(),
                        facts.regions(),
                        facts.storeBytes(),
                        own,
                        families),
                look.regions(),
                look.workload());
    }
}
