package org.hconfig.app.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.app.drift.DriftDifference.Deviation;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.app.drift.ServerConfiguration.ConfiguredValue;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriftComparerTest {
    private static final String KEY = "hbase.regionserver.handler.count";

    private static ServerConfiguration server(int number, Map<String, String> values, Map<String, String> siteFile) {
        Map<String, ConfiguredValue> inForce = new HashMap<>();
        values.forEach((key, value) -> inForce.put(key, new ConfiguredValue(value, "hbase-site.xml")));
        return new ServerConfiguration(
                new Server("rs" + number + ".example:16020", HBaseServerKind.REGION_SERVER),
                Instant.ofEpochSecond(number),
                inForce,
                siteFile);
    }

    private static ServerConfiguration server(int number, String key, String value) {
        return server(number, Map.of(key, value), Map.of());
    }

    @Test
    void servers_oneOfThreeDiffers_namesTheMinority() {
        List<DriftDifference> differences =
                servers(List.of(server(1, KEY, "30"), server(2, KEY, "60"), server(3, KEY, "30")));

        assertThat(differences).hasSize(1);
        DriftDifference difference = differences.get(0);
        assertThat(difference.kind()).isEqualTo(DriftKind.SERVERS);
        assertThat(difference.subject()).isEqualTo("RegionServer");
        assertThat(difference.expected()).isEqualTo("30");
        assertThat(difference.expectedBy()).isEqualTo("2 of 3");
        assertThat(difference.deviations())
                .containsExactly(new Deviation(
                        "60",
                        "hbase-site.xml",
                        List.of("rs2.example:16020"),
                        "since its start at 1970-01-01T00:00:02Z, or an online update after it"));
    }

    @Test
    void servers_aKeyThatOneDoesNotHave_differs() {
        assertThat(servers(List.of(server(1, KEY, "30"), server(2, Map.of(), Map.of()))))
                .singleElement()
                .satisfies(difference ->
                        assertThat(difference.deviations().get(0).value()).isEqualTo("(not set)"));
    }

    @Test
    void servers_ofDifferentRoles_areNotCompared() {
        ServerConfiguration master = new ServerConfiguration(
                new Server("hm1:16000", HBaseServerKind.MASTER),
                Instant.EPOCH,
                Map.of(KEY, new ConfiguredValue("90", "")),
                Map.of());

        assertThat(servers(List.of(server(1, KEY, "30"), master))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hbase.regionserver.port",
                "hbase.regionserver.info.port",
                "hbase.regionserver.hostname",
                "hbase.tmp.dir",
                "dfs.datanode.data.dir"
            })
    void servers_keysOfTheirOwn_areLeftOut(String key) {
        assertThat(servers(List.of(server(1, key, "a"), server(2, key, "b")))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hbase.rootdir",
                "hbase.zookeeper.quorum",
                "hbase.zookeeper.property.clientPort",
                "hbase.bucketcache.ioengine"
            })
    void servers_keysThatMustBeEqual_areCompared(String key) {
        assertThat(servers(List.of(server(1, key, "a"), server(2, key, "b")))).hasSize(1);
    }

    @Test
    void servers_ownHostNameInAValue_isEqual() {
        assertThat(servers(List.of(
                        server(1, "a.principal", "hbase/rs1.example@X"),
                        server(2, "a.principal", "hbase/rs2.example@X"))))
                .isEmpty();
        assertThat(servers(List.of(
                        server(1, "a.quorum", "rs1.example,rs2.example"),
                        server(2, "a.quorum", "rs1.example,rs2.example"))))
                .isEmpty();
        assertThat(servers(List.of(
                        server(1, Map.of("hbase.tmp.dir", "/d/1", "a", "/d/1/x"), Map.of()),
                        server(2, Map.of("hbase.tmp.dir", "/d/2", "a", "/d/2/x"), Map.of()))))
                .isEmpty();
    }

    @Test
    void servers_secretsThatDiffer_areNamedButNotShown() {
        List<DriftDifference> differences =
                servers(List.of(server(1, "a.password", "x1"), server(2, "a.password", "y2")));

        assertThat(differences).hasSize(1);
        assertThat(differences.toString())
                .contains("(masked)")
                .doesNotContain("x1")
                .doesNotContain("y2");
    }

    @Test
    void siteFiles_aValueThatIsNotInForce_differs() {
        ServerConfiguration edited = server(
                1,
                Map.of(KEY, "30", "b", "1", "a.password", "<redacted>"),
                Map.of(KEY, "60", "b", " 1 ", "c", "${d}", "a.password", "x"));

        assertThat(DriftComparer.siteFiles(List.of(edited))).singleElement().satisfies(difference -> {
            assertThat(difference.kind()).isEqualTo(DriftKind.SITE_FILE);
            assertThat(difference.key()).isEqualTo(KEY);
            assertThat(difference.expected()).isEqualTo("60");
            assertThat(difference.deviations().get(0).value()).isEqualTo("30");
        });
    }

    @Test
    void siteFiles_aSecretThatOnlyOneSideSets_differsAndIsNotShown() {
        ServerConfiguration added = server(1, Map.of(KEY, "30"), Map.of("a.password", "hunter2"));
        ServerConfiguration removed = server(2, Map.of("a.password", "hunter2"), Map.of("a.password", "(not set)"));
        ServerConfiguration equal = server(3, Map.of("a.password", "<redacted>"), Map.of("a.password", "hunter2"));

        assertThat(DriftComparer.siteFiles(List.of(added, removed, equal)))
                .extracting(
                        DriftDifference::key,
                        DriftDifference::expected,
                        difference -> difference.deviations().get(0).value())
                .containsExactly(
                        tuple("a.password", "(masked)", "(not set)"), tuple("a.password", "(not set)", "(masked)"));
    }

    @Test
    void siteFiles_aSecretInsideAValue_isNotShown() {
        ServerConfiguration edited =
                server(1, Map.of("acme.conn", "{\"pwd\":\"old1\"}"), Map.of("acme.conn", "{\"pwd\":\"hunter2\"}"));

        assertThat(DriftComparer.siteFiles(List.of(edited)))
                .singleElement()
                .satisfies(difference -> assertThat(difference.expected()).isEqualTo("{\"pwd\":(masked)}"))
                .satisfies(difference ->
                        assertThat(difference.deviations().get(0).value()).isEqualTo("{\"pwd\":(masked)}"));
    }

    @Test
    void siteFiles_aValueOfSeveralLines_isShownInOne() {
        String key = "fs.s3a.aws.credentials.provider";

        assertThat(DriftComparer.siteFiles(
                        List.of(server(1, Map.of(key, "\n com.acme.A,\n  com.acme.B\n"), Map.of(key, "com.acme.C")))))
                .singleElement()
                .satisfies(difference -> assertThat(
                                difference.deviations().get(0).value().strip())
                        .isEqualTo("com.acme.A, com.acme.B"));
    }

    @Test
    void siteFiles_aSwitchUnderTheNameOfASecret_isCompared_unlessTheServerHidesIt() {
        String key = "hadoop.security.token.service.use_ip";

        assertThat(DriftComparer.siteFiles(List.of(server(1, Map.of(key, "true"), Map.of(key, "false")))))
                .extracting(DriftDifference::expected)
                .containsExactly("false");
        assertThat(DriftComparer.siteFiles(List.of(server(1, Map.of(key, "<redacted>"), Map.of(key, "false")))))
                .isEmpty();
    }

    @Test
    void expected_groupsServersByTheirValue() {
        assertThat(DriftComparer.expected(
                        DriftKind.PLAN,
                        "plan-1",
                        Map.of(KEY, "60", "b", "1"),
                        List.of(
                                server(1, Map.of(KEY, "60", "b", "1"), Map.of()),
                                server(2, Map.of(KEY, "30", "b", "1"), Map.of()),
                                server(3, Map.of(KEY, "30", "b", "1"), Map.of()))))
                .singleElement()
                .satisfies(
                        difference -> assertThat(difference.deviations().get(0).servers())
                                .containsExactly("rs2.example:16020", "rs3.example:16020"));
    }

    @Test
    void siteFiles_aRootDirectoryThatTheServerQualifies_isCompared() {
        Map<String, ConfiguredValue> inForce =
                Map.of("hbase.rootdir", new ConfiguredValue("hdfs://nn:8020/hbase", "programmatically"));
        for (String same : List.of("hdfs://nn:8020/hbase/", "/hbase", "hdfs:///hbase")) {
            assertThat(DriftComparer.siteFiles(List.of(rooted(inForce, same))))
                    .as(same)
                    .isEmpty();
        }
        for (String other : List.of("hdfs://nn:8020/hbase2", "hdfs://other:8020/hbase", "file:///hbase", "/")) {
            assertThat(DriftComparer.siteFiles(List.of(rooted(inForce, other))))
                    .as(other)
                    .singleElement()
                    .satisfies(difference -> assertThat(difference.expected()).isEqualTo(other));
        }
    }

    @Test
    void siteFiles_ofAFileWhoseLastChangeIsRecorded_saysWhoAndWhen() {
        ServerConfiguration edited =
                server(1, Map.of(KEY, "30"), Map.of(KEY, "60")).withSiteChange(Optional.of("changed by alice"));

        assertThat(DriftComparer.siteFiles(List.of(edited)))
                .singleElement()
                .satisfies(difference ->
                        assertThat(difference.expectedBy()).isEqualTo("its hbase-site.xml, changed by alice"));
    }

    private static ServerConfiguration rooted(Map<String, ConfiguredValue> inForce, String directory) {
        return new ServerConfiguration(
                new Server("rs1:16020", HBaseServerKind.REGION_SERVER),
                Instant.EPOCH,
                inForce,
                Map.of("hbase.rootdir", directory));
    }

    @Test
    void siteFiles_aValueThatTheServerComputes_isLeftOut() {
        ServerConfiguration server = new ServerConfiguration(
                new Server("rs1:16020", HBaseServerKind.REGION_SERVER),
                Instant.EPOCH,
                Map.of("hbase.client.retries.number", new ConfiguredValue("30", "programmatically")),
                Map.of("hbase.client.retries.number", "10"));

        assertThat(DriftComparer.siteFiles(List.of(server))).isEmpty();
    }

    private static ServerConfiguration server(
            int number, String group, String value, List<String> running, List<String> script) {
        ServerConfiguration plain = server(number, KEY, value);
        return new ServerConfiguration(
                plain.server(),
                group,
                plain.startedAt(),
                plain.inForce(),
                plain.siteFile(),
                new JvmOptions(JvmOptions.byName(running), JvmOptions.byName(script)),
                Optional.empty());
    }

    @Test
    void servers_ofDifferentGroups_areComparedWithinTheirGroup() {
        List<DriftDifference> differences = servers(List.of(
                server(1, "default", "30", List.of(), List.of()),
                server(2, "default", "30", List.of(), List.of()),
                server(3, "gold", "90", List.of(), List.of()),
                server(4, "gold", "90", List.of(), List.of()),
                server(5, "gold", "60", List.of(), List.of())));

        assertThat(differences).singleElement().satisfies(difference -> {
            assertThat(difference.subject()).isEqualTo("RegionServer, group gold");
            assertThat(difference.expected()).isEqualTo("90");
            assertThat(difference.deviations().get(0).servers()).containsExactly("rs5.example:16020");
        });
    }

    @Test
    void jvms_anOptionOfOneServerDiffers_namesItAndItsStart() {
        List<DriftDifference> differences = jvms(List.of(
                server(1, "", "30", List.of("-Xmx8g", "-XX:+UseG1GC"), List.of()),
                server(2, "", "30", List.of("-Xmx8192m", "-XX:+UseG1GC"), List.of()),
                server(3, "", "30", List.of("-Xmx4g", "-XX:+UseG1GC"), List.of()),
                server(4, "", "30", List.of(), List.of())));

        assertThat(differences).singleElement().satisfies(difference -> {
            assertThat(difference.kind()).isEqualTo(DriftKind.JVM);
            assertThat(difference.key()).isEqualTo("-Xmx");
            assertThat(difference.expectedBy()).isEqualTo("2 of 3");
            assertThat(difference.deviations())
                    .containsExactly(new Deviation(
                            "4g", "", List.of("rs3.example:16020"), "since its start at 1970-01-01T00:00:03Z"));
        });
    }

    @Test
    void scripts_anOptionThatTheRunningJvmDoesNotHave_differs() {
        List<DriftDifference> differences = DriftComparer.scripts(List.of(
                server(1, "", "30", List.of("-Xmx8g", "-XX:+UseG1GC"), List.of("-Xmx8192m", "-XX:+UseZGC")),
                server(2, "", "30", List.of(), List.of("-XX:+UseZGC")),
                server(3, "", "30", List.of("-Xmx8g"), List.of("-Xmx$HEAP"))));

        assertThat(differences).singleElement().satisfies(difference -> {
            assertThat(difference.kind()).isEqualTo(DriftKind.ENV_FILE);
            assertThat(difference.key()).isEqualTo("-XX:UseZGC");
            assertThat(difference.expected()).isEqualTo("on");
            assertThat(difference.expectedBy()).isEqualTo("its hbase-env.sh");
            assertThat(difference.deviations().get(0).value()).isEqualTo("(not set)");
        });
    }

    private static List<DriftDifference> servers(List<ServerConfiguration> all) {
        return DriftComparer.servers(all, Map.of());
    }

    private static List<DriftDifference> jvms(List<ServerConfiguration> all) {
        return DriftComparer.jvms(all, Map.of());
    }
}
