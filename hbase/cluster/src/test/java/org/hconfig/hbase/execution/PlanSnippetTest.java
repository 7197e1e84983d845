package org.hconfig.hbase.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class PlanSnippetTest {
    private static final List<Change> CHANGES = List.of(
            change("hbase.hregion.memstore.flush.size", Target.of("ns:t"), "268435456", HBaseRoute.TABLE_ALTER),
            change("hbase.hstore.blockingStoreFiles", Target.of("ns:t"), "40", HBaseRoute.TABLE_ALTER),
            change("BLOOMFILTER", Target.of("ns:t", "c'f"), "ROWCOL", HBaseRoute.TABLE_ALTER),
            change("hbase.hstore.compaction.min", Target.of("ns:t", "c'f"), "5", HBaseRoute.TABLE_ALTER),
            change("hbase.client.write.buffer", Target.of("ns:t"), "8388608", HBaseRoute.CLIENT_HINT),
            change("hbase.regionserver.handler.count", Target.CLUSTER, "60", HBaseRoute.ROLLING_RESTART),
            change("HBASE_REGIONSERVER_OPTS", Target.CLUSTER, "-Xmx8g", HBaseRoute.ROLLING_RESTART));

    @Test
    void xml_ofAPlan_hasItsServerSettingsOnly() {
        assertThat(PlanSnippet.xml(plan(Optional.empty(), CHANGES)))
                .containsExactly(
                        "<property>",
                        "  <name>hbase.regionserver.handler.count</name>",
                        "  <value>60</value>",
                        "</property>");
    }

    @Test
    void leftOut_ofEachForm_namesEverythingElseAndWhereItBelongs() {
        Plan plan = plan(Optional.empty(), CHANGES);

        assertThat(PlanSnippet.leftOut(plan, true))
                .hasSize(6)
                .contains(
                        "ns:t: hbase.hstore.blockingStoreFiles=40: see --as shell",
                        "ns:t: hbase.client.write.buffer=8388608: set it in the configuration of the clients",
                        "cluster: HBASE_REGIONSERVER_OPTS=-Xmx8g: set it in hbase-env.sh");
        assertThat(PlanSnippet.leftOut(plan, false))
                .containsExactly(
                        "ns:t: hbase.client.write.buffer=8388608: set it in the configuration of the clients",
                        "cluster: hbase.regionserver.handler.count=60: see --as xml",
                        "cluster: HBASE_REGIONSERVER_OPTS=-Xmx8g: set it in hbase-env.sh");
    }

    @Test
    void leftOut_ofAPlanWithDeferredValues_namesThemWithTheReason() {
        Plan plan = new Plan(
                2,
                "plan-0",
                "lab",
                new PlanOrigin("2026-11-21T12:00:00Z", PlanOrigin.Kind.VALUES, "test", Optional.empty(), List.of()),
                new PlanBase(List.of("ns:t"), Map.of(), ""),
                Optional.empty(),
                List.of(),
                List.of(),
                new PlanRemarks(
                        List.of(change(
                                "hbase.regionserver.handler.count", Target.CLUSTER, "60", HBaseRoute.ROLLING_RESTART)),
                        List.of(),
                        List.of()));

        assertThat(PlanSnippet.xml(plan)).isEmpty();
        assertThat(PlanSnippet.leftOut(plan, true))
                .containsExactly("cluster: hbase.regionserver.handler.count=60: deferred, requires a rolling restart");
    }

    @Test
    void shell_ofAPlan_hasOneAlterForATableAndOneForEachFamily() {
        assertThat(PlanSnippet.shell(plan(Optional.empty(), CHANGES)))
                .containsExactly(
                        "alter 'ns:t', MEMSTORE_FLUSHSIZE => '268435456',"
                                + " CONFIGURATION => {'hbase.hstore.blockingStoreFiles' => '40'}",
                        "alter 'ns:t', {NAME => 'c\\'f', BLOOMFILTER => 'ROWCOL',"
                                + " CONFIGURATION => {'hbase.hstore.compaction.min' => '5'}}");
    }

    @Test
    void shell_ofAnAttribute_namesItOutsideOfTheConfiguration() {
        assertThat(PlanSnippet.shell(plan(
                        Optional.empty(),
                        List.of(change("REGION_REPLICATION", Target.of("t"), "2", HBaseRoute.TABLE_ALTER)))))
                .containsExactly("alter 't', REGION_REPLICATION => '2'");
    }

    @Test
    void shell_ofACreation_hasItsFamiliesValuesAndSplitKeys() {
        TableCreation creation = new TableCreation(
                "ns:t",
                List.of("cf", "dg"),
                "hex",
                List.of("38", "ff00"),
                Map.of("hbase.hregion.max.filesize", "10737418240"),
                Map.of("BLOOMFILTER", "ROW"));

        assertThat(PlanSnippet.shell(plan(Optional.of(creation), CHANGES)))
                .containsExactly(
                        "create 'ns:t', {NAME => 'cf', BLOOMFILTER => 'ROW'}, {NAME => 'dg', BLOOMFILTER => 'ROW'},"
                                + " MAX_FILESIZE => '10737418240', SPLITS => [\"\\x38\", \"\\xFF\\x00\"]");
    }

    private static Plan plan(Optional<TableCreation> creation, List<Change> changes) {
        return new Plan(
                2,
                "plan-0",
                "lab",
                new PlanOrigin("2026-11-21T12:00:00Z", PlanOrigin.Kind.VALUES, "test", Optional.empty(), List.of()),
                new PlanBase(List.of("ns:t"), Map.of(), ""),
                creation.map(table -> table),
                changes,
                List.of(),
                PlanRemarks.NONE);
    }

    private static Change change(String key, Target target, String value, Route route) {
        return new Change(
                key,
                HBaseScope.TABLE,
                target,
                Optional.empty(),
                "0",
                value,
                route,
                new Change.Rationale("c", "r", "s"));
    }
}
