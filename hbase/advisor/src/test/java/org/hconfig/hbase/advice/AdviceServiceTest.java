package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class AdviceServiceTest {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();
    private static final List<String> KEYS = List.of(
            "hbase.regionserver.global.memstore.size",
            "hfile.block.cache.size",
            "hbase.hstore.compaction.min",
            "hbase.hstore.compaction.max",
            "hbase.hstore.blockingStoreFiles",
            "hbase.regionserver.maxlogs",
            "hbase.hregion.majorcompaction.jitter",
            "hbase.client.pause");
    private static final List<String> VALUES = List.of("0", "0.1", "0.5", "0.7", "2", "12", "30", "100", "many", "");
    private static final List<WorkloadKind> KINDS =
            List.of(WorkloadKind.WRITE_ONLY, WorkloadKind.MIXED, WorkloadKind.SCANS);

    private final AdviceService service = new AdviceService(CATALOGUE, PolicyRepository.standard(CATALOGUE));

    /** Facts of clusters in every state. */
    private static final ValueGenerator<HBaseFacts> FACTS = new ValueGenerator<>() {
        @Override
        public HBaseFacts next(RandomGenerator random) {
            HBaseFactsBuilder facts =
                    new HBaseFactsBuilder().servers(random.nextInt(0, 5)).seconds(random.nextInt(0, 100));
            facts.heap((1L << random.nextInt(28, 37)) + "", (1L << 37) + "", 1 + random.nextInt(64));
            for (String key : KEYS) {
                if (random.nextBoolean()) {
                    facts.site(key, VALUES.get(random.nextInt(VALUES.size())));
                }
            }
            for (ServerMetric serverMetric : ServerMetric.values()) {
                if (random.nextBoolean()) {
                    long value = Math.round(Math.pow(10, 9 * random.nextDouble()));
                    facts.gauge(serverMetric, value).grown(serverMetric, value);
                }
            }
            facts.table(new TestTableBuilder("t")
                    .regions(random.nextInt(0, 20), random.nextInt(100_000), random.nextInt(100_000))
                    .bytes(random.nextLong(1L << 40)));
            HBaseFacts built = facts.facts();
            return random.nextBoolean() ? built.withWorkload("t", KINDS.get(random.nextInt(KINDS.size()))) : built;
        }
    };

    @Test
    void anyCluster_getsOneVoiceOnASubject_valuesThatCanBeSet_andNoNewBreachOfALimit() {
        PropertyCheck.forAll(200, FACTS, facts -> {
            AdviceReport adviceReport = service.advise(facts);
            Set<String> subjects = new HashSet<>();
            Map<String, String> before = readable(facts.values().servers());
            Map<String, String> after = new HashMap<>(before);
            for (Advice advice : adviceReport.advice()) {
                assertThat(subjects.add(advice.subject())).isTrue();
                advice.proposal().proposed().ifPresent(value -> {
                    Setting setting = CATALOGUE.find(advice.proposal().key()).orElseThrow();
                    assertThat(CATALOGUE.canonical(setting, value)).isEqualTo(value);
                    assertThat(value).isNotEqualTo(advice.proposal().current());
                    if (advice.proposal().scope() == HBaseScope.SERVER) {
                        after.put(advice.proposal().key(), value);
                    }
                });
            }
            assertThat(CATALOGUE.conflicts(before)).containsAll(CATALOGUE.conflicts(after));
        });
    }

    private static Map<String, String> readable(Map<String, String> values) {
        Map<String, String> readable = new HashMap<>();
        values.forEach((key, value) -> CATALOGUE
                .find(key)
                .filter(setting -> canonical(setting, value))
                .ifPresent(setting -> readable.put(setting.key(), CATALOGUE.normal(setting, value))));
        return readable;
    }

    private static boolean canonical(Setting setting, String value) {
        try {
            CATALOGUE.canonical(setting, value);
            return true;
        } catch (HConfigException refused) {
            return false;
        }
    }

    @Test
    void policy_ofANamedWorkload_advisesOnTheTable() {
        HBaseFacts facts = new HBaseFactsBuilder()
                .table(new TestTableBuilder("t").regions(4, 10, 10))
                .facts()
                .withWorkload("t", WorkloadKind.WRITE_ONLY);

        assertThat(service.advise(facts).advice())
                .filteredOn(advice -> advice.id().equals("hconfig/write-only"))
                .isNotEmpty()
                .anySatisfy(advice -> {
                    assertThat(advice.proposal().key()).isEqualTo("hbase.hregion.memstore.flush.size");
                    assertThat(advice.proposal().target()).isEqualTo(Target.of("t"));
                    assertThat(advice.explanation().evidence()).contains("operator");
                });
    }

    @Test
    void advise_heapToBeRaised_givesValuesOfTheHeapInForce_andNamesThoseAfterTheChange() {
        HBaseFacts facts = new HBaseFactsBuilder()
                .heap(Long.toString(512L << 20), Long.toString(12L << 30), 4)
                .table(new TestTableBuilder("t").regions(4, 10, 10))
                .facts()
                .withWorkload("t", WorkloadKind.WRITE_MOSTLY);

        AdviceReport report = service.advise(facts);

        assertThat(report.advice()).filteredOn(HeapChangeNotes::changesHeap).hasSize(1);
        assertThat(report.advice())
                .filteredOn(advice -> advice.proposal().key().equals("hbase.hregion.memstore.flush.size"))
                .singleElement()
                .satisfies(advice -> {
                    assertThat(advice.proposal().proposed()).contains(Long.toString(64L << 20));
                    assertThat(advice.explanation().why())
                            .contains("512 MiB ÷ 8")
                            .contains("for the heap in force; with a heap of 6 GiB (HC-R007): 512 MiB");
                });
        assertThat(report.withdrawn())
                .filteredOn(gone -> gone.key().equals("hbase.hstore.compaction.min"))
                .singleElement()
                .satisfies(gone -> assertThat(gone.reason()).contains("HC-R007", "run hconfig advise again"));
    }

    @Test
    void requestedTable_thatWasNotSeen_isACodedProblem() {
        assertThatThrownBy(() -> new HBaseFactsBuilder().facts().withWorkload("t", WorkloadKind.MIXED))
                .hasMessageContaining("HC-5102");
    }

    @Test
    void rule_thatDoesNotExist_isACodedProblem() {
        assertThatThrownBy(() -> AdviceService.rule("HC-R04")).hasMessageContaining("HC-5101");
        assertThat(AdviceService.rule("hc-r004").card().id()).isEqualTo("HC-R004");
    }

    @Test
    void advise_factsThatShowNothing_passesNoRule_andNamesTheFilesToAdd() {
        HBaseFacts nothing = new HBaseFactsBuilder()
                .noNode()
                .unknownValues()
                .servers(0)
                .version("")
                .facts();

        AdviceReport adviceReport = service.advise(nothing);

        assertThat(adviceReport.advice()).isEmpty();
        assertThat(adviceReport.passed()).isEmpty();
        assertThat(adviceReport.missing()).hasSize(HBaseRuleRegistry.all().size());
        assertThat(adviceReport.additions())
                .contains(
                        "hbase-site.xml of a RegionServer",
                        "hbase-env.sh",
                        "hdfs-site.xml",
                        "the /jmx page of a RegionServer (JSON)",
                        "--hbase-version");
    }

    @Test
    void advise_sizeInBytesOfAReleaseWithoutPatch_asksForTheVersion() {
        HBaseFactsBuilder facts =
                new HBaseFactsBuilder().site("hfile.block.cache.memory.size", Long.toString(2L << 30));

        assertThat(service.advise(facts.version("2.6").facts()).additions())
                .anyMatch(input -> input.startsWith("--hbase-version with the patch release"));
        assertThat(service.advise(facts.version("2.6.4").facts()).additions())
                .noneMatch(input -> input.contains("--hbase-version"));
        assertThat(service.advise(facts.site("hfile.block.cache.memory.size", "0")
                                .version("2.6")
                                .facts())
                        .additions())
                .noneMatch(input -> input.contains("--hbase-version"));
    }

    @Test
    void combine_ofAHeapWithTwoFindings_hasTheValueAndNotTheFindingForAPerson() {
        Advice manual = heap("HC-R009", Optional.empty());
        Advice value = heap("HC-R007", Optional.of("6318718976"));
        Advice other = heap("HC-R008", Optional.empty(), "<other>");

        AdviceReport combined = new HeapChangeNotes(CATALOGUE, value).combine(report(manual, other), report(value));

        assertThat(combined.advice()).containsExactly(value, other);
    }

    private static AdviceReport report(Advice... advice) {
        return new AdviceReport(List.of(advice), List.of(), List.of(), List.of(), List.of(), List.of());
    }

    private static Advice heap(String id, Optional<String> proposed) {
        return heap(id, proposed, MemoryProposalGuard.HEAP);
    }

    private static Advice heap(String id, Optional<String> proposed, String key) {
        return new Advice(
                id,
                "title",
                Severity.WARN,
                1,
                new Advice.Proposal(key, HBaseScope.SERVER, Target.CLUSTER, "536870912", proposed, ""),
                new Advice.Explanation("why", "evidence", "source", List.of()),
                new Advice.Procedure(
                        "", proposed.isPresent() ? HBaseRoute.ROLLING_RESTART : HBaseRoute.NONE, "apply", "undo"));
    }
}
