package org.hconfig.hbase.advice.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OfflineFactsReaderTest {
    private static final String DUMP = """
        {"beans": [
          {"name": "Hadoop:service=HBase,name=RegionServer,sub=Server",
           "regionCount": 12, "blockCacheHitCount": 1000, "blockCacheMissCount": 9000,
           "blockCacheSize": 1000, "blockCacheFreeSize": 9000, "percentFilesLocal": 90, "storeFileSize": 5},
          {"name": "java.lang:type=GarbageCollector,name=G1 Young Generation",
           "CollectionCount": 10, "CollectionTime": 500},
          {"name": "java.lang:type=Memory", "HeapMemoryUsage": {"used": 1, "max": 8589934592}},
          {"name": "java.lang:type=OperatingSystem", "AvailableProcessors": 8, "TotalMemorySize": 34359738368},
          {"name": "java.lang:type=Runtime", "SpecVersion": "17", "Uptime": 7200000,
           "InputArguments": ["-Xmx8g", "-XX:+UseG1GC"]}
        ]}
        """;

    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    private final List<Problem> warnings = new ArrayList<>();

    @TempDir
    Path directory;

    private void file(String name, String content) {
        try {
            Files.writeString(directory.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HBaseFacts read() {
        return new OfflineFactsReader(catalogue).read(directory, warnings::add);
    }

    private static String site(String... keysAndValues) {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?>\n<configuration>\n");
        for (int i = 0; i < keysAndValues.length; i += 2) {
            text.append("<property><name>").append(keysAndValues[i]).append("</name>\n<value>");
            text.append(keysAndValues[i + 1]).append("</value></property>\n");
        }
        return text.append("</configuration>\n").toString();
    }

    private List<Problem> problems() {
        try {
            read();
        } catch (HConfigException refused) {
            return refused.problems();
        }
        return List.of();
    }

    @Test
    void siteFile_alone_givesValues_andWhatWasWritten() {
        file("hbase-site.xml", site("hbase.hstore.compactionThreshold", "5", "hbase.hstore.blockingStoreFiles", "20"));

        HBaseFacts facts = read();

        assertThat(facts.values().number("hbase.hstore.compaction.min")).hasValue(5);
        assertThat(facts.values().number("hbase.hstore.blockingStoreFiles")).hasValue(20);
        assertThat(facts.values().number("hbase.hstore.compaction.max")).hasValue(10);
        assertThat(facts.written()).hasSize(2);
        assertThat(facts.servers()).isEmpty();
        assertThat(facts.node()).isEmpty();
    }

    @Test
    void dump_ofOneServer_givesMachineJvmAndFiguresSinceItsStart() {
        file("rs1.json", DUMP);

        HBaseFacts facts = read();

        assertThat(facts.seconds()).isEqualTo(7200);
        assertThat(facts.node().orElseThrow().cores()).isEqualTo(8);
        assertThat(facts.node().orElseThrow().heap().gibibytes()).isEqualTo(8);
        assertThat(facts.jvm().orElseThrow().feature()).hasValue(17);
        assertThat(facts.sum(ServerMetric.REGIONS)).hasValue(12);
        assertThat(facts.delta(ServerMetric.BLOCK_CACHE_MISSES)).hasValue(9000);
        assertThat(facts.values().isKnown()).isFalse();
    }

    @Test
    void inspection_ofADump_showsTheServerSinceItsStart() {
        file("rs1.json", DUMP);
        InspectionReport look = OfflineObservationReader.of(read(), Instant.EPOCH);

        assertThat(look.seconds()).isEqualTo(7200);
        assertThat(look.servers()).singleElement().satisfies(server -> {
            assertThat(server.regions()).isEqualTo(12);
            assertThat(server.memory().cacheHitPercent()).isEqualTo(10);
            assertThat(server.requests().writesPerSecond()).isNull();
        });
    }

    @Test
    void inspection_withoutADump_isACodedProblem() {
        file("hbase-site.xml", site("a.b", "c"));

        assertThatThrownBy(() -> OfflineObservationReader.of(read(), Instant.EPOCH))
                .hasMessageContaining("HC-5110");
    }

    @Test
    void advice_fromCopiedFiles_namesWhatIsWrong() {
        file(
                "hbase-site.xml",
                site(
                        "hbase.regionserver.global.memstore.size", "0.6",
                        "hbase.hregion.memstore.flushsize", "256m",
                        "hbase.hstore.compaction.min", "12"));
        file("hbase-env.sh", """
            # export HBASE_OPTS="-XX:+NotRead
            export JAVA_HOME=/usr/lib/jvm/java-17-openjdk
            export HBASE_HEAPSIZE=8g
            export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC \\
                -XX:+PrintGCDateStamps"  # the log
            """);
        file("rs1.json", DUMP);

        AdviceReport adviceReport = new AdviceService(catalogue, PolicyRepository.standard(catalogue)).advise(read());

        assertThat(adviceReport.advice())
                .extracting(Advice::id)
                .contains("HC-R001", "HC-R011", "HC-R016", "HC-R030", "HC-R034")
                .startsWith("HC-R001");
        assertThat(adviceReport.missing()).isNotEmpty();
        assertThat(adviceReport.passed()).isNotEmpty();
    }

    @Test
    void externalEntity_isNotRead_andItsValueIsUnknown() throws IOException {
        Path secret = Files.writeString(directory.resolve(".secret"), "secret");
        file(
                "hbase-site.xml",
                "<?xml version=\"1.0\"?>\n<!DOCTYPE configuration [<!ENTITY x SYSTEM \"" + secret.toUri()
                        + "\">]>\n"
                        + "<configuration><property><name>a</name><value>&x;</value></property></configuration>");

        HBaseFacts facts = read();

        assertThat(facts.values().text("a")).isEmpty();
        assertThat(facts.written()).isEmpty();
        assertThat(warnings).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(AdviceError.SITE_ENTITY);
            assertThat(problem.what())
                    .isEqualTo("hbase-site.xml:3: a contains an XML entity reference")
                    .doesNotContain("secret");
        });
    }

    @Test
    void templateThatIsNoXml_isNamedAsATemplate_withWhatToGiveInstead() {
        file(
                "hbase-site.xml",
                "<configuration><% if @x %><property><name>a</name><value>1</value></property><% end"
                        + " %></configuration>");
        file("hbase-env.sh", "export HBASE_HEAPSIZE=8g\n");

        read();

        assertThat(warnings).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(AdviceError.SITE_SYNTAX);
            assertThat(problem.what()).contains("template that was not filled in");
            assertThat(problem.next()).contains("http://SERVER:16030/conf");
        });
    }

    @Test
    void heapUnderACondition_isUnknown_andNamedWithItsLines() {
        file("hbase-env.sh", "if [ -d /big ]; then\n  export HBASE_HEAPSIZE=31g\nfi\n");

        assertThat(read().heapBytes()).isEmpty();
        assertThat(warnings).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(AdviceError.ENV_CONDITION);
            assertThat(problem.what()).contains("HBASE_HEAPSIZE (lines 1-3)");
        });
    }

    @Test
    void includedFileThatIsNotThere_isNamedWithWhatHadoopDoesWithoutIt() {
        file(
                "hbase-site.xml",
                "<configuration><include href='a.xml'><fallback/></include><include href='b.xml'/></configuration>");

        read();

        assertThat(warnings).extracting(Problem::code).containsOnly(AdviceError.SITE_INCLUDE);
        assertThat(warnings.get(0).next()).contains("they use the fallback");
        assertThat(warnings.get(1).next()).contains("does not start");
    }

    @Test
    void brokenFiles_areAllNamedAtOnce_withTheirPlaces() {
        file("hbase-site.xml", "<configuration>\n<property><name>a</value></property>\n</configuration>");
        file("hdfs-site.xml", "<settings/>");
        file("hbase-env.sh", "export HBASE_OPTS=\"-Xmx8g\nexport X=1\n");
        file("rs1.json", "{\"beans\": [");
        file("rs2.json", "{}");

        assertThat(problems())
                .extracting(Problem::code)
                .containsExactlyInAnyOrder(
                        AdviceError.SITE_SYNTAX,
                        AdviceError.SITE_SYNTAX,
                        AdviceError.ENV_SYNTAX,
                        AdviceError.DUMP_SYNTAX,
                        AdviceError.DUMP_SYNTAX);
        assertThat(problems()).anySatisfy(problem -> assertThat(problem.what()).startsWith("hbase-site.xml:2:"));
        assertThat(problems()).anySatisfy(problem -> assertThat(problem.what()).startsWith("hbase-env.sh:1 "));
    }

    @Test
    void emptyOrAbsentDirectory_isACodedProblem() {
        assertThat(problems()).extracting(Problem::code).containsExactly(AdviceError.OFFLINE_DIRECTORY);
        assertThatThrownBy(() -> new OfflineFactsReader(catalogue).read(directory.resolve("absent"), warnings::add))
                .hasMessageContaining("HC-5110");
    }

    @Test
    void heap_ofTheStartScript_isReadPlainlyOrNotAtAll() {
        file("hbase-env.sh", "export HBASE_HEAPSIZE=4096\n");
        assertThat(read().values().servers()).isEmpty();

        file("hbase-site.xml", site("a.b", "c"));
        assertThat(read().values().servers()).containsEntry("<heapsize>", Long.toString(4L << 30));

        file("hbase-env.sh", "export HBASE_HEAPSIZE=$(compute)\n");
        assertThat(read().values().servers()).doesNotContainKey("<heapsize>");
    }

    @Test
    void hdfsSiteAlone_showsSettingsOfHdfs_andNoneOfHBase() {
        file("hdfs-site.xml", site("dfs.client.read.shortcircuit", "true"));

        HBaseFacts facts = read();

        assertThat(facts.values().isKnown()).isFalse();
        assertThat(facts.values().text("dfs.client.read.shortcircuit")).contains("true");
        assertThat(facts.values().text("hbase.hstore.compaction.max")).isEmpty();
    }

    @Test
    void hbaseSiteAlone_leavesDefaultsOfHdfsUnknown() {
        file("hbase-site.xml", site("a.b", "c"));

        assertThat(read().values().text("hbase.hstore.compaction.max")).contains("10");
        assertThat(read().values().text("dfs.client.read.shortcircuit")).isEmpty();
    }

    @Test
    void includedFileThatWasNotCopied_leavesDefaultsUnknown() {
        file("hbase-site.xml", """
            <configuration xmlns:xi="http://www.w3.org/2001/XInclude">
              <xi:include href="tuned.xml"/>
              <property><name>hbase.hstore.compaction.min</name><value>5</value></property>
            </configuration>
            """);

        HBaseFacts facts = read();
        assertThat(facts.values().number("hbase.hstore.compaction.min")).hasValue(5);
        assertThat(facts.values().text("hbase.hstore.compaction.max")).isEmpty();
        assertThat(warnings).extracting(Problem::code).containsExactly(AdviceError.SITE_INCLUDE);

        file("tuned.xml", site("hbase.hstore.compaction.max", "20"));
        assertThat(read().values().number("hbase.hstore.compaction.max")).hasValue(20);
    }

    @Test
    void referenceToTheEnvironment_isUnknown_notTheDefault() {
        file("hbase-site.xml", site("hbase.hstore.compaction.max", "${env.MAX}"));

        assertThat(read().values().text("hbase.hstore.compaction.max")).isEmpty();
    }

    @Test
    void versionInASiteFile_isNotTheRelease() {
        file("hbase-site.xml", site("hbase.defaults.for.version", "2.4.17"));

        assertThat(read().release()).isEmpty();
    }

    @Test
    void oversizedHeap_isUnknown() {
        file("hbase-env.sh", "export HBASE_OPTS=\"-Xmx99999999999999999999g\"\n");
        assertThat(read().heapBytes()).isEmpty();

        file("hbase-env.sh", "export HBASE_OPTS=\"-Xmx9999999999t\"\n");
        assertThat(read().heapBytes()).isEmpty();
    }

    @Test
    void hugeFile_isNamed_andTheOthersAreRead() {
        file("hbase-env.sh", "#".repeat(CopiedFiles.SCRIPT_MAX + 1));
        file("hbase-site.xml", site("a.b", "c"));

        assertThat(read().jvm()).isEmpty();
        assertThat(read().values().isKnown()).isTrue();
        assertThat(warnings.get(0).what()).isEqualTo("hbase-env.sh is too large");
    }

    @Test
    void script_withAnUnknownPart_leavesDirectMemoryUnknown() {
        file("hbase-env.sh", "export HBASE_HEAPSIZE=8g\n");
        assertThat(read().directMemoryBytes()).hasValue(8L << 30);

        file("hbase-env.sh", "export HBASE_HEAPSIZE=8g\nexport HBASE_OFFHEAPSIZE=$(compute)\n");
        assertThat(read().heapBytes()).hasValue(8L << 30);
        assertThat(read().directMemoryBytes()).isEmpty();
    }

    @Test
    void anyText_isFactsOrCodedProblems() {
        ValueGenerator<String> texts = ValueGenerator.lists(
                        ValueGenerator.oneOf(List.of(
                                "<configuration>",
                                "</configuration>",
                                "<property>",
                                "<name>",
                                "a",
                                "&",
                                "\"",
                                "'",
                                "\\",
                                "\n",
                                "export HBASE_OPTS=",
                                "{",
                                "\"beans\"",
                                ":",
                                "[",
                                "]",
                                "}",
                                "#")),
                        20)
                .map(parts -> String.join("", parts));
        PropertyCheck.forAll(200, texts, text -> {
            file("hbase-site.xml", text);
            file("hbase-env.sh", text);
            file("rs.json", text);
            try {
                assertThat(read().servers().size()).isLessThanOrEqualTo(1);
            } catch (HConfigException refused) {
                assertThat(refused.problems()).isNotEmpty();
            }
        });
    }
}
