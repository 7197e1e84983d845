package org.hconfig.app.advice;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanningFacts;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.app.plan.TablePlanner;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.hbase.advice.AdviceProjection;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ObservedDataset;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.presplit.PartitionerRegistry;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.NodeFacts;

/** Checks that the plan for a table's workload is consistent with {@code advise} on the same cluster. */
final class PlanChecks {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    private final SettingsCatalogue catalogue;
    private final TablePlanner maker;

    PlanChecks(SettingsCatalogue catalogue, PolicyRepository policyRepository) {
        this.catalogue = catalogue;
        this.maker = new TablePlanner(catalogue, policyRepository, PartitionerRegistry.load());
    }

    /**
     * Returns the contradictions, one sentence each; none if a plan needs facts that are unknown.
     *
     * @param other workload of a plan if none is recognized
     */
    List<String> found(HBaseFacts facts, List<Advice> changes, WorkloadKind other) {
        if (facts.tables().isEmpty()
                || !facts.values().isKnown()
                || facts.version().isEmpty()) {
            return List.of();
        }
        Optional<WorkloadKind> recognized =
                facts.tables().get(0).workload().map(TableObservation.RecognizedWorkload::kind);
        Plan plan = plan(facts, recognized.orElse(other));
        List<String> found = new ArrayList<>();
        heap(plan, changes, found);
        pressure(facts, plan, found);
        // Other values depend on the current heap: after the advice is applied, a plan for the same workload changes
        // none of it. Under heap pressure both advise and the plan withhold values.
        if (recognized.isPresent()) {
            Plan then = plan(AdviceProjection.apply(facts, changes), recognized.get());
            compare(then, changes, found);
        }
        budget(facts, plan, found);
        return found;
    }

    private static void compare(Plan then, List<Advice> changes, List<String> found) {
        for (Change change : then.changes()) {
            changes.stream()
                    .filter(advice -> change.key().equals(advice.proposal().key())
                            && change.target().equals(advice.proposal().target()))
                    .forEach(advice -> found.add("after advice, plan " + change.key() + " " + change.target() + " "
                            + change.effective() + " -> " + change.proposed() + ", "
                            + AdviceConsistencyTest.text(advice)));
        }
    }

    /** Checks that for no workload a plan raises a heap that advise lowers. */
    private static void heap(Plan plan, List<Advice> changes, List<String> found) {
        for (Change change : plan.deferred()) {
            changes.stream()
                    .filter(advice -> change.key().equals(MemoryProposalGuard.HEAP)
                            && advice.proposal().key().equals(MemoryProposalGuard.HEAP))
                    .filter(advice -> (Long.parseLong(change.proposed()) > Long.parseLong(change.effective()))
                            != (Long.parseLong(advice.proposal().proposed().orElseThrow())
                                    > Long.parseLong(advice.proposal().current())))
                    .forEach(advice -> found.add("plan " + change.key() + " " + change.effective() + " -> "
                            + change.proposed() + ", " + AdviceConsistencyTest.text(advice)));
        }
    }

    /** Checks that no plan uses more heap on servers that are short of heap. */
    private static void pressure(HBaseFacts facts, Plan plan, List<String> found) {
        plan.changes().stream()
                .filter(change -> facts.pressure()
                        .rejection(change.key(), change.effective(), change.proposed())
                        .isPresent())
                .forEach(change -> found.add("under pressure: plan " + change.key() + " " + change.effective() + " -> "
                        + change.proposed()));
    }

    /** Checks that HBase starts with the planned values, and that the memory of the machine suffices. */
    private static void budget(HBaseFacts facts, Plan plan, List<String> found) {
        Map<String, String> servers = new HashMap<>();
        plan.changes().stream()
                .filter(change -> change.target().isCluster())
                .forEach(change -> servers.put(change.key(), change.proposed()));
        EffectiveHBaseSettings then = facts.values().with(servers);
        Optional<Long> heap = plan.deferred().stream()
                .filter(change -> change.key().equals(MemoryProposalGuard.HEAP))
                .map(change -> Long.parseLong(change.proposed()))
                .findFirst();
        boolean shares = servers.containsKey(HeapShares.MEMSTORE) || servers.containsKey(HeapShares.CACHE);
        if (shares
                && HeapShares.readings(then::number, facts.heapBytes(), facts.version()).stream()
                        .anyMatch(HeapShares::isRejected)) {
            found.add("plan " + servers + " is refused by HBase " + facts.version() + ", in force "
                    + facts.values().servers());
        }
        long ram = facts.node().orElseThrow().ram().bytes();
        if (heap.isPresent() && heap.get() + facts.offHeap().usedBytes() > HeapSizes.PROCESS_SHARE_MAX * ram + 1) {
            found.add("plan with a heap of " + new DataSize(heap.get()) + " on " + new DataSize(ram));
        }
    }

    private Plan plan(HBaseFacts facts, WorkloadKind workload) {
        TableObservation table = facts.tables().get(0);
        NodeFacts node = facts.node().orElseThrow();
        Map<String, String> site = new HashMap<>();
        facts.values()
                .servers()
                .forEach((key, value) -> catalogue
                        .find(key)
                        .ifPresent(setting -> site.put(setting.key(), catalogue.normal(setting, value))));
        site.put(MemoryProposalGuard.HEAP, Long.toString(node.heap().bytes()));
        return maker.plan(
                new PlanRequest(
                        "lab",
                        table.name(),
                        table.facts().families(),
                        workload,
                        Optional.empty(),
                        ObservedDataset.of(
                                table.facts().storeBytes(),
                                table.workload().flatMap(TableObservation.RecognizedWorkload::rowBytes)),
                        node.cores(),
                        PresplitRequest.none()),
                new PlanningFacts(
                        new ClusterFactsReading(
                                "id",
                                new ClusterFacts(
                                        "lab",
                                        facts.version()
                                                .map(HBaseVersion::toString)
                                                .orElseThrow(),
                                        List.of("a,1,1"),
                                        node,
                                        site),
                                List.of()),
                        table.facts(),
                        0,
                        Map.of(),
                        facts.pressure()),
                ServerRoutes.ALL,
                NOW);
    }
}
