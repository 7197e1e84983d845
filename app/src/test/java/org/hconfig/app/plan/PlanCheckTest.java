package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.presplit.PartitionerRegistry;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.plan.PlanValidator;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanCheckTest {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();
    private static final PolicyRepository POLICIES = PolicyRepository.standard(CATALOGUE);
    private static final TablePlanner MAKER = new TablePlanner(CATALOGUE, POLICIES, PartitionerRegistry.load());
    private static final TableFacts EXISTING =
            new TableFacts("ns:t", true, true, List.of("cf"), 2, 0, Map.of(), Map.of("cf", Map.of()));

    @Test
    void check_ofThePlansOfEveryShippedPolicy_allowsThem() {
        for (Policy policy : POLICIES.all()) {
            for (TableFacts table : List.of(EXISTING, TableFacts.absent("ns:t"))) {
                Plan plan = plan(policy, table);

                PlanValidator.check(CATALOGUE, plan);

                assertThat(plan.isEmpty()).as(policy.name()).isFalse();
            }
        }
    }

    @Test
    void check_ofARestartForTheJvmAndTheSharesOfItsHeap_allowsIt() {
        Change jvm = change(
                "HBASE_REGIONSERVER_OPTS",
                HBaseScope.SERVER,
                Target.CLUSTER,
                "-Xmx8g -XX:+UseG1GC",
                HBaseRoute.ROLLING_RESTART);
        Change share =
                change("hfile.block.cache.size", HBaseScope.SERVER, Target.CLUSTER, "0.3", HBaseRoute.ROLLING_RESTART);

        PlanValidator.check(CATALOGUE, of(List.of(jvm, share), Plan.ALL_TABLES));
    }

    @Test
    void check_ofAKeyOfTablesForAllTables_allowsItInTheSiteFilesOfServers() {
        Change files =
                change("hbase.hstore.compaction.min", HBaseScope.SERVER, Target.CLUSTER, "4", HBaseRoute.ONLINE_UPDATE);
        Change blocks = change(
                "hbase.hregion.memstore.block.multiplier",
                HBaseScope.SERVER,
                Target.CLUSTER,
                "6",
                HBaseRoute.REGION_REOPEN);
        Change period =
                change("hbase.balancer.period", HBaseScope.SERVER, Target.CLUSTER, "290000", HBaseRoute.MASTER_RESTART);

        PlanValidator.check(CATALOGUE, of(List.of(files, blocks, period), Plan.ALL_TABLES));
    }

    @Test
    void check_ofAPlanThatWasEditedAndSealedAgain_refusesIt(@TempDir Path directory) throws Exception {
        Change ttl = change("TTL", HBaseScope.FAMILY, Target.of("ns:t", "cf"), "1", HBaseRoute.TABLE_ALTER);
        Path file = directory.resolve("plan.json");
        Files.writeString(file, PlanFile.text(of(List.of(ttl), "ns:t")));

        Plan read = PlanFile.read(file, HBaseModel.INSTANCE);

        assertThatThrownBy(() -> PlanValidator.check(CATALOGUE, read))
                .isInstanceOfSatisfying(HConfigException.class, refusal -> {
                    assertThat(refusal.problems()).hasSize(1);
                    assertThat(refusal.problems().get(0).code()).isEqualTo(PlanError.PLAN_FORBIDDEN);
                    assertThat(refusal.exit()).isEqualTo(ExitCode.REFUSED);
                })
                .hasMessageContaining("sets TTL = 1 on ns:t:cf, which plans must not do")
                .hasMessageContaining("deletes cells");
    }

    @ParameterizedTest
    @CsvSource({
        // not allowed for this key                      scope   target   value       route
        "VERSIONS,                                       FAMILY, ns:t:cf, 1,          TABLE_ALTER",
        "MIN_VERSIONS,                                   FAMILY, ns:t:cf, 0,          TABLE_ALTER",
        "KEEP_DELETED_CELLS,                             FAMILY, ns:t:cf, FALSE,      TABLE_ALTER",
        "REPLICATION_SCOPE,                              FAMILY, ns:t:cf, 1,          TABLE_ALTER",
        "DURABILITY,                                     TABLE,  ns:t,    SKIP_WAL,   TABLE_ALTER",
        "READONLY,                                       TABLE,  ns:t,    true,       TABLE_ALTER",
        "coprocessor$1,                                  TABLE,  ns:t,    /evil.jar|Evil|1|, TABLE_ALTER",
        "hbase.coprocessor.region.classes,               SERVER, cluster, Evil,       REGION_REOPEN",
        "hbase.superuser,                                CLUSTER, cluster, mallory,   ONLINE_UPDATE",
        "hbase.rootdir,                                  SERVER, cluster, /tmp/x,     ROLLING_RESTART",
        "hbase.zookeeper.quorum,                         SERVER, cluster, evil,       ROLLING_RESTART",
        // a known key with another scope, target, route, range or unit
        "hfile.block.cache.size,                         TABLE,  ns:t,    0.3,        TABLE_ALTER",
        "hfile.block.cache.size,                         SERVER, ns:t,    0.3,        ROLLING_RESTART",
        "hfile.block.cache.size,                         SERVER, cluster, 0.99,       ROLLING_RESTART",
        "BLOCKSIZE,                                      FAMILY, ns:t:cf, 64k,        TABLE_ALTER",
        "BLOCKSIZE,                                      FAMILY, ns:t:cf, 1,          TABLE_ALTER",
        "BLOCKSIZE,                                      FAMILY, ns:t,    65536,      TABLE_ALTER",
        "BLOCKSIZE,                                      FAMILY, other:cf, 65536,     TABLE_ALTER",
        "BLOCKSIZE,                                      FAMILY, cluster, 65536,      ROLLING_RESTART",
        "BLOCKSIZE,                                      FAMILY, ns:t:cf, 65536,      CLIENT_HINT",
        "COMPRESSION,                                    FAMILY, ns:t:cf, SOMETHING,  TABLE_ALTER",
        "hbase.client.write.buffer,                      CLIENT, other,   8388608,    CLIENT_HINT",
        "<heapsize>,                                     SERVER, cluster, 4294967296, ROLLING_RESTART",
        "hbase.regionserver.throughput.controller,       SERVER, cluster, com.evil.C, ONLINE_UPDATE",
        // an alias is not the key that is read back and rolled back
        "hbase.hstore.compactionThreshold,               TABLE,  ns:t,    3,          TABLE_ALTER",
        // options of a JVM that are not about its heap and collector
        "HBASE_REGIONSERVER_OPTS, SERVER, cluster, -XX:OnOutOfMemoryError=reboot,   ROLLING_RESTART",
        "HBASE_REGIONSERVER_OPTS, SERVER, cluster, -javaagent:/tmp/evil.jar,        ROLLING_RESTART",
        "HBASE_REGIONSERVER_OPTS, SERVER, cluster, -Xmx8g,                          ONLINE_UPDATE",
        "HBASE_MASTER_OPTS,       SERVER, cluster, -Xmx8g,                          ROLLING_RESTART",
    })
    void check_ofAChangeThatNoPlannerProposes_refusesIt(
            String key, HBaseScope scope, String target, String value, HBaseRoute route) {
        Change change = change(key, scope, target(target), value, route);

        assertThatThrownBy(() -> PlanValidator.check(CATALOGUE, of(List.of(change), "ns:t")))
                .hasMessageContaining("HC-2008")
                .hasMessageContaining("sets " + key + " = " + value);
    }

    @Test
    void check_ofACreationWithMoreThanThePlanShows_refusesIt() {
        Plan honest = plan(POLICIES.forWorkload(WorkloadKind.BULK_LOAD), TableFacts.absent("ns:t"));
        TableCreation shown = TableCreation.of(honest).orElseThrow();

        assertRefused(
                with(honest, creation(shown, "ns:t", shown.splitKeysHex(), Map.of("READONLY", "true"))), "READONLY");
        assertRefused(with(honest, creation(shown, "other", shown.splitKeysHex(), Map.of())), "it is a plan for table");
        assertRefused(with(honest, creation(shown, "ns:t", List.of("zz"), Map.of())), "split key");
        Map<String, String> ttl = new java.util.TreeMap<>(shown.familySettings());
        ttl.put("TTL", "1");
        assertRefused(
                with(
                        honest,
                        new TableCreation(
                                "ns:t", shown.families(), "hex", shown.splitKeysHex(), shown.settings(), ttl)),
                "TTL = 1");
    }

    private static void assertRefused(Plan plan, String words) {
        assertThatThrownBy(() -> PlanValidator.check(CATALOGUE, plan))
                .hasMessageContaining("HC-2008")
                .hasMessageContaining(words);
    }

    private static TableCreation creation(
            TableCreation shown, String table, List<String> keys, Map<String, String> added) {
        Map<String, String> settings = new java.util.TreeMap<>(shown.settings());
        settings.putAll(added);
        return new TableCreation(table, shown.families(), "hex", keys, settings, shown.familySettings());
    }

    private static Plan plan(Policy policy, TableFacts table) {
        PlanRequest request = new PlanRequest(
                "lab",
                "ns:t",
                List.of("cf"),
                WorkloadKind.of(policy.workload()),
                Optional.of(policy.name()),
                new DatasetFacts(1_000_000, 1000, 10),
                2,
                table.exists() ? PresplitRequest.none() : PresplitRequest.withPartitioner("hex", Map.of()));
        ClusterFactsReading reading = TestClusters.ofThree(2);
        return MAKER.plan(
                request, PlanningFacts.of(reading, table), ServerRoutes.ALL, Instant.parse("2026-11-21T12:00:00Z"));
    }

    /** The target that a label of this test names. */
    private static Target target(String label) {
        return switch (label) {
            case "cluster" -> Target.CLUSTER;
            case "ns:t:cf" -> Target.of("ns:t", "cf");
            default -> Target.of(label);
        };
    }

    private static Change change(String key, Scope scope, Target target, String value, Route route) {
        return new Change(
                key, scope, target, Optional.empty(), "0", value, route, new Change.Rationale("", "because", ""));
    }

    private static Plan of(List<Change> changes, String table) {
        return forged(plan(POLICIES.forWorkload(WorkloadKind.BULK_LOAD), EXISTING), table, Optional.empty(), changes);
    }

    private static Plan with(Plan plan, TableCreation creation) {
        return forged(plan, plan.table(), Optional.of(creation), plan.changes());
    }

    /** Returns a plan with different content and a new hash. */
    private static Plan forged(Plan plan, String table, Optional<TableCreation> creation, List<Change> changes) {
        return PlanJsonCodec.sealed(new Plan(
                plan.format(),
                "",
                plan.cluster(),
                plan.origin(),
                new PlanBase(
                        table.equals(Plan.ALL_TABLES) ? List.of() : List.of(table),
                        plan.facts(),
                        plan.base().revision()),
                creation.map(made -> made),
                changes,
                List.of(),
                PlanRemarks.NONE));
    }
}
