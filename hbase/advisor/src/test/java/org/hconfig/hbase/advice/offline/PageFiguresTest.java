package org.hconfig.hbase.advice.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRuleRegistry;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of metrics in copied pages as saved by various tools, and of rule results without any other file. */
class PageFiguresTest {
    private static final String SERVER = "{\"name\": \"Hadoop:service=HBase,name=RegionServer,sub=Server\", ";
    private static final String UP =
            "{\"name\": \"java.lang:type=Runtime\", \"SpecVersion\": \"11\", \"Uptime\": 86400000}";

    @TempDir
    Path directory;

    private final List<Problem> warnings = new ArrayList<>();

    private HBaseFacts page(String text) throws IOException {
        Files.writeString(directory.resolve("rs.json"), text);
        return read();
    }

    private HBaseFacts read() {
        return new OfflineFactsReader(SettingsCatalogue.standard(), Optional.empty()).read(directory, warnings::add);
    }

    private static RuleResult examine(String rule, HBaseFacts facts) {
        return HBaseRuleRegistry.find(rule).orElseThrow().evaluate(facts);
    }

    private static Finding only(String rule, HBaseFacts facts) {
        RuleResult seen = examine(rule, facts);
        assertThat(seen.findings()).as("%s: %s", rule, seen.missing()).hasSize(1);
        return seen.findings().get(0);
    }

    @Test
    void numbers_inStrings_areReadAsNumbers() throws IOException {
        ServerObservation server = page("{\"beans\": [" + SERVER + "\"updatesBlockedTime\": \"17280000\","
                        + " \"blockCacheExpressHitPercent\": \"92.3\", \"regionCount\": \"NaN\","
                        + " \"tag.Hostname\": \"17\"}, {\"name\": \"java.lang:type=Memory\","
                        + " \"HeapMemoryUsage\": {\"used\": \"5\", \"max\": \"1073741824\"}}, "
                        + UP.replace("86400000", "\"86400000\"") + "]}")
                .servers()
                .get(0);

        assertThat(server.delta(ServerMetric.UPDATES_BLOCKED_MILLIS)).hasValue(17_280_000);
        assertThat(server.gauge(ServerMetric.BLOCK_CACHE_EXPRESS_HIT_PERCENT)).hasValue(92);
        assertThat(server.gauge(ServerMetric.HEAP_MAX_BYTES)).hasValue(1L << 30);
        assertThat(server.gauge(ServerMetric.UP_MILLIS)).hasValue(86_400_000);
        assertThat(server.gauge(ServerMetric.REGIONS)).isEmpty();
        assertThat(warnings).isEmpty();
    }

    @Test
    void numbers_withDescriptionsOrNotFinite_areReadOrUnknown() throws IOException {
        ServerObservation server = page("{\"beans\": [" + SERVER
                        + "\"flushQueueLength\": {\"description\": \"d\", \"value\": 7},"
                        + " \"storeCount\": NaN, \"storeFileCount\": Infinity}]}")
                .servers()
                .get(0);

        assertThat(server.gauge(ServerMetric.FLUSH_QUEUE)).hasValue(7);
        assertThat(server.gauge(ServerMetric.STORES)).isEmpty();
        assertThat(server.gauge(ServerMetric.STORE_FILES)).isEmpty();
    }

    @Test
    void server_withoutAnyNumber_isNamedAndDoesNotAnswer() throws IOException {
        HBaseFacts facts = page("{\"beans\": [" + SERVER + "\"regionCount\": \"n/a\"}, " + UP + "]}");

        assertThat(warnings).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(AdviceError.PAGE_EMPTY);
            assertThat(problem.what()).contains("rs.json");
        });
        assertThat(facts.reachableServers()).isEmpty();
    }

    @Test
    void beans_inSeveralArrays_allCount() throws IOException {
        HBaseFacts facts =
                page("{\"beans\": [{\"name\": \"java.lang:type=Memory\", \"HeapMemoryUsage\": {\"max\": 2014707712}}],"
                        + " \"beans\": [{\"name\": \"Hadoop:service=HBase,name=RegionServer,sub=IPC\", \"queueSize\": 3}],"
                        + " \"beans\": [], \"beans\": []}");

        assertThat(facts.servers()).singleElement().satisfies(server -> {
            assertThat(server.gauge(ServerMetric.HEAP_MAX_BYTES)).hasValue(2_014_707_712L);
            assertThat(server.gauge(ServerMetric.CALL_QUEUE_BYTES)).hasValue(3);
        });
        assertThat(facts.heapBytes()).hasValue(2_014_707_712L);
        assertThat(warnings).isEmpty();
    }

    @Test
    void text_thatIsNoJson_isDescribedInOwnWords() {
        for (String text : List.of(
                "{\"beans\": [{\"a\": 01}]}",
                "{\"beans\": [",
                "{\"beans\": []} {}",
                "",
                "{\"beans\": [}",
                "{beans: []}")) {
            warnings.clear();
            assertThatThrownBy(() -> page(text))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            refused -> assertThat(refused.problems())
                                    .singleElement()
                                    .satisfies(problem -> {
                                        assertThat(problem.code()).isEqualTo(AdviceError.DUMP_SYNTAX);
                                        assertThat(problem.what())
                                                .doesNotContain("Feature", "Source", "token", "REDACTED", "enable")
                                                .containsPattern("line 1, column \\d+|is empty");
                                    }));
        }
    }

    @Test
    void directory_absentOrFile_isReported() throws IOException {
        Path file = Files.writeString(directory.resolve("x"), "x");
        OfflineFactsReader facts = new OfflineFactsReader(SettingsCatalogue.standard());

        assertThatThrownBy(() -> facts.read(directory.resolve("absent"), warnings::add))
                .hasMessageContaining("does not exist");
        assertThatThrownBy(() -> facts.read(file, warnings::add)).hasMessageContaining("not a directory");
    }

    @Test
    void page_withoutSiteFiles_decidesWhatItShows() throws IOException {
        HBaseFacts facts =
                page("{\"beans\": [" + SERVER + "\"updatesBlockedTime\": 17280000, \"blockedRequestCount\": 500000,"
                        + " \"compactionQueueLength\": 900, \"regionCount\": 100}, " + UP + "]}");

        for (String rule : List.of("HC-R008", "HC-R009", "HC-R015")) {
            Finding found = only(rule, facts);
            assertThat(found.severity()).isEqualTo(Severity.WARN);
            assertThat(found.current()).isEqualTo("not known");
            assertThat(found.why()).contains("rs");
            assertThat(examine(rule, facts).missing()).isEmpty();
        }
    }

    @Test
    void twoServers_oneIsSick_isNamed() throws IOException {
        Files.writeString(
                directory.resolve("well.json"),
                "{\"beans\": [" + SERVER + "\"updatesBlockedTime\": 0, \"blockedRequestCount\": 0,"
                        + " \"compactionQueueLength\": 0, \"regionCount\": 100}, " + UP + "]}");
        HBaseFacts facts =
                page("{\"beans\": [" + SERVER + "\"updatesBlockedTime\": \"17280000\", \"blockedRequestCount\":"
                        + " \"500000\", \"compactionQueueLength\": \"900\", \"regionCount\": \"100\"}, " + UP + "]}");

        for (String rule : List.of("HC-R008", "HC-R009", "HC-R015")) {
            assertThat(only(rule, facts).why()).contains("on rs").doesNotContain("well");
        }
    }

    @Test
    void dataBlocks_rarelyFoundInCacheWithRoom_askForNoLargerCache() throws IOException {
        HBaseFacts facts =
                page("{\"beans\": [" + SERVER + "\"percentFilesLocal\": 0.0, \"storeFileSize\": 511303826803,"
                        + " \"blockCacheSize\": 14012855352, \"blockCacheFreeSize\": 15622411208,"
                        + " \"blockCacheHitCount\": 4056703164, \"blockCacheMissCount\": 4856996973,"
                        + " \"blockCacheExpressHitPercent\": 92.3, \"blockCacheEvictionCount\": 333469087,"
                        + " \"blockCacheCount\": 119835, \"blockCacheDataHitCount\": 97648325,"
                        + " \"blockCacheDataMissCount\": 330525333, \"Bulkload_num_ops\": 11883,"
                        + " \"MajorCompactionTime_num_ops\": 1337}]}");

        Finding cache = only("HC-R011", facts);
        assertThat(cache.severity()).isEqualTo(Severity.INFO);
        assertThat(cache.why()).contains("23 %", "11,883 bulk loads", "1,337 major compactions");
        assertThat(cache.evidence()).contains("unknown time").doesNotContain("0 s");
        assertThat(examine("HC-R011", facts).numbers().toString()).doesNotContain("stays 0 s");
        assertThat(only("HC-R023", facts).toString()).contains("47 % full").doesNotContain("increase the read cache");
    }

    @Test
    void host_withFewFilesOrSwapAndPauses_isFound() throws IOException {
        String system = "{\"name\": \"java.lang:type=OperatingSystem\", \"OpenFileDescriptorCount\": %d,"
                + " \"MaxFileDescriptorCount\": %d, \"TotalSwapSpaceSize\": 4160745472, \"FreeSwapSpaceSize\": %d}";
        String server = SERVER + "\"regionCount\": 1, \"pauseInfoThresholdExceeded\": %d}";

        assertThat(files(server.formatted(5), system.formatted(526, 65536, 4159524864L))
                        .findings())
                .isEmpty();
        assertThat(files(server.formatted(0), system.formatted(526, 65536, 0)).findings())
                .isEmpty();
        assertThat(files(server.formatted(0), system.formatted(282, 4096, 4160745472L))
                        .findings())
                .singleElement()
                .satisfies(found -> assertThat(found.why()).contains("4,096"));
        assertThat(files(server.formatted(0), system.formatted(60000, 65536, 4160745472L))
                        .findings())
                .hasSize(1);
        assertThat(files(server.formatted(5), system.formatted(526, 65536, 0)).findings())
                .singleElement()
                .satisfies(found -> assertThat(found.severity()).isEqualTo(Severity.WARN));
        assertThat(files(
                                "{\"name\": \"Hadoop:service=HBase,name=Master,sub=Balancer\"}",
                                system.formatted(282, 4096, 4160745472L))
                        .findings())
                .singleElement()
                .satisfies(found -> assertThat(found.why()).contains("HMaster", "4,096"));
    }

    @Test
    void processOfAnHMaster_withAListOfServers_isEvaluatedAsWell() throws IOException {
        Files.writeString(directory.resolve("regionservers"), "a.example.org\nb.example.org\n");

        HBaseFacts facts = page("{\"beans\": [{\"name\": \"Hadoop:service=HBase,name=Master,sub=Balancer\"},"
                + " {\"name\": \"java.lang:type=OperatingSystem\", \"OpenFileDescriptorCount\": 282,"
                + " \"MaxFileDescriptorCount\": 4096}]}");

        assertThat(facts.cluster().servers()).hasValue(2);
        assertThat(only("HC-R068", facts).why()).contains("HMaster", "4,096");
    }

    private RuleResult files(String... beans) throws IOException {
        return examine("HC-R068", page("{\"beans\": [" + String.join(", ", beans) + "]}"));
    }
}
