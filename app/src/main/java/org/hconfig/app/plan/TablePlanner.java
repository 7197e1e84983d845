package org.hconfig.app.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.app.sharing.PolicyRangeGuard;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.advice.budget.MemstoreShareCalculator;
import org.hconfig.hbase.advice.budget.PolicyHeapAdjuster;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.model.PresplitError;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.presplit.HotKeyDetector;
import org.hconfig.hbase.presplit.PartitionRequest;
import org.hconfig.hbase.presplit.PartitionerRegistry;
import org.hconfig.hbase.presplit.RegionCount;
import org.hconfig.hbase.presplit.SplitKeys;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlannedTable;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.plan.PlannerInput;
import org.hconfig.xconfig.plan.ProposedValue;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.Target;

/**
 * Planner for one table: chooses the regions of a new table, evaluates the policy for them, and computes the differences
 * to the current values. Pure: all inputs are passed in.
 */
public final class TablePlanner {
    private static final double UNEVEN = 1.1;

    private final SettingsCatalogue catalogue;
    private final PolicyRepository policyRepository;
    private final PartitionerRegistry partitionerRegistry;

    /** Creates a planner with these settings, policies and partitioners. */
    public TablePlanner(
            SettingsCatalogue catalogue, PolicyRepository policyRepository, PartitionerRegistry partitionerRegistry) {
        this.catalogue = catalogue;
        this.policyRepository = policyRepository;
        this.partitionerRegistry = partitionerRegistry;
    }

    /**
     * Creates the plan.
     *
     * @param routes the routes to servers that may be taken
     * @throws HConfigException {@link PresplitError#TABLE_SCHEMA}, {@link PlanError#PLAN_REQUEST}, and problems found by
     *     partitioners and policies
     */
    public Plan plan(PlanRequest request, PlanningFacts facts, ServerRoutes routes, Instant now) {
        ClusterFactsReading reading = facts.reading();
        TableFacts table = facts.table();
        Target servers = reading.servers(table.name());
        ClusterFacts cluster = reading.facts().within(servers).orElseThrow();
        checkFamilies(request, table);
        Policy policy = policy(request);
        List<String> notes = new ArrayList<>(reading.notes());
        Optional<TableCreation> creation =
                table.exists() ? Optional.empty() : Optional.of(creation(request, cluster, notes));
        noteRegions(request, cluster, table, notes);
        servers.group()
                .ifPresent(group -> notes.add("table " + table.name() + " is served by group " + group + " of "
                        + Count.of(cluster.servers().size(), "RegionServer")
                        + ": values suit their machines, and those of servers are planned for this group"));
        int regions = creation.map(TableCreation::regions).orElse(Math.max(1, table.regions()));
        PolicyInputs inputs = new PolicyInputs(
                cluster.node(),
                cluster.servers().size(),
                regions,
                request.data(),
                request.clientCores(),
                memstoreShare(cluster),
                facts.beside());
        EffectiveHBaseSettings values = new EffectiveHBaseSettings(catalogue, Optional.of(cluster.siteSettings()));
        PolicyEngine engine = new PolicyEngine(catalogue);
        notes.addAll(
                PolicyRangeGuard.check(engine, policy, inputs, reading.facts().version()));
        // ZGC also supports heaps from 32 to 48 GiB; a heap below 32 GiB suits every collector.
        PolicyResult result = PolicyHeapAdjuster.within(
                engine.evaluate(policy, inputs),
                inputs.node(),
                OffHeapMemory.of(values::text, values::number).usedBytes(),
                true);
        notes.addAll(result.notes());
        notes.addAll(MixedVersions.notes(facts.versions()));
        Optional<HBaseVersion> version = HBaseVersion.parse(reading.facts().version());
        return new Planner(
                        catalogue.of(version).onlineOn(facts.versions()),
                        HeapChangeGuard.of(facts.pressure(), values, version))
                .plan(new PlannerInput(
                        reading.clusterId(),
                        reading.facts(),
                        List.of(new PlannedTable(table.object(), facts.hints(), servers)),
                        PlanOrigin.policy(now.toString(), result.policy(), result.workload()),
                        ProposedValue.of(result, catalogue, table.name(), servers),
                        creation,
                        routes,
                        notes));
    }

    private Policy policy(PlanRequest request) {
        Policy policy = request.policy()
                .map(policyRepository::get)
                .orElseGet(() -> policyRepository.forWorkload(request.workload()));
        if (policy.workload() != request.workload()) {
            throw new HConfigException(
                    PlanError.PLAN_REQUEST,
                    "policy " + policy.name() + " is not for "
                            + request.workload().id(),
                    "it is for " + policy.workload().id(),
                    "leave the policy out, or plan for " + policy.workload().id());
        }
        return policy;
    }

    private TableCreation creation(PlanRequest request, ClusterFacts cluster, List<String> notes) {
        if (request.families().isEmpty()) {
            throw new HConfigException(
                    PlanError.PLAN_REQUEST,
                    "table " + request.table() + " does not exist, and no column family is given",
                    "a new table needs at least one column family",
                    "specify column families with --family");
        }
        PresplitRequest presplit = request.presplit();
        RegionCount count = RegionCount.decide(
                cluster.servers().size(),
                cluster.node(),
                request.data(),
                memstoreShare(cluster),
                presplit.regionsPerServer());
        String partitioner = partitioner(request);
        SplitKeys splits = partitionerRegistry
                .named(partitioner)
                .split(new PartitionRequest(count.regions(), presplit.sample(), presplit.options()));
        notes.add(count.reason());
        notes.addAll(splits.notes());
        noteUneven(splits, notes);
        notes.addAll(HotKeyDetector.of(presplit.sample(), splits.keys()));
        return new TableCreation(
                request.table(),
                request.families(),
                partitioner,
                splits.keys().stream().map(RowKey::hex).toList(),
                Map.of(),
                Map.of());
    }

    private String partitioner(PlanRequest request) {
        return request.presplit().partitioner().orElseGet(() -> {
            if (request.presplit().sample().isEmpty()) {
                throw new HConfigException(
                        PlanError.PLAN_REQUEST,
                        "the keys of table " + request.table() + ", which is to be pre-split, are unknown",
                        "neither a sample of the data nor a partitioner is given",
                        "specify an input to sample, or --partitioner with one of "
                                + String.join(", ", partitionerRegistry.names()));
            }
            return "sampled";
        });
    }

    private static void noteUneven(SplitKeys splits, List<String> notes) {
        if (splits.largestShare() * splits.regions() > UNEVEN) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the largest region gets %.1f times its equal share of the data: a single key cannot be split",
                    splits.largestShare() * splits.regions()));
        }
    }

    private static void noteRegions(PlanRequest request, ClusterFacts cluster, TableFacts table, List<String> notes) {
        if (table.exists() && request.presplit().partitioner().isPresent()) {
            notes.add("table " + table.name() + " exists with " + table.regions()
                    + " regions and is not split again; pre-splitting is for new tables");
        }
        if (table.exists()) {
            notes.addAll(HotKeyDetector.of(request.presplit().sample(), List.of()));
        }
        if (table.exists() && table.regions() < cluster.servers().size()) {
            notes.add("table " + table.name() + " has " + Count.of(table.regions(), "region") + " on "
                    + Count.of(cluster.servers().size(), "server") + ": some servers host none of its regions");
        }
    }

    private static void checkFamilies(PlanRequest request, TableFacts table) {
        ProblemCollector problemCollector = new ProblemCollector();
        for (String family : request.families()) {
            try {
                ColumnFamilyDescriptorBuilder.isLegalColumnFamilyName(Bytes.toBytes(family));
            } catch (IllegalArgumentException illegal) {
                problemCollector.add(
                        PlanError.PLAN_REQUEST,
                        "'" + family + "' is not a valid column family name",
                        String.valueOf(illegal.getMessage()),
                        "use printable characters without ':'");
            }
        }
        problemCollector.throwIfAny();
        if (table.exists() && !table.families().containsAll(request.families())) {
            throw new HConfigException(
                    PresplitError.TABLE_SCHEMA,
                    "table " + table.name() + " exists with other column families than " + request.families(),
                    "it has " + table.families(),
                    "use another table, or the column families of this table");
        }
    }

    private double memstoreShare(ClusterFacts cluster) {
        return MemstoreShareCalculator.of(
                        new EffectiveHBaseSettings(catalogue, Optional.of(cluster.siteSettings())),
                        cluster.node().heap().bytes(),
                        HBaseVersion.parse(cluster.version()))
                .orElse(PolicyInputs.MEMSTORE_SHARE_DEFAULT);
    }
}
