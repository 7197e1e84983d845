package org.hconfig.hbase.policies.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Setting;
import org.junit.jupiter.api.Test;

class FormulaFitterTest {
    private static final int CASES = 60;
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";
    private static final String HANDLERS = "hbase.regionserver.handler.count";
    private static final String BUCKETS = "hbase.bucketcache.size";
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();
    private static final HBaseVersion VERSION = HBaseVersion.parse("2.6.4").orElseThrow();

    private final long seed = Optional.ofNullable(System.getenv("HCONFIG_SEED"))
            .map(Long::parseLong)
            .orElse(20260915L);

    private static CapturedSystem system(
            int ramGib, int heapGib, double cores, int regions, Map<String, String> values) {
        return new CapturedSystem(
                VERSION,
                new PolicyInputs(
                        new NodeFacts(DataSize.ofGibibytes(ramGib), DataSize.ofGibibytes(heapGib), cores),
                        3,
                        regions,
                        new DatasetFacts(0, 1000, 10),
                        1),
                regions > 0,
                values);
    }

    private static List<FittedFormula> fit(CapturedSystem system, String key, String value) {
        Setting setting = CATALOGUE.find(key).orElseThrow();
        return new FormulaFitter(CATALOGUE, system).fit(setting, CATALOGUE.canonical(setting, value));
    }

    @Test
    void fit_handlersOfFourPerProcessor_isExact() {
        List<FittedFormula> fitted = fit(system(64, 16, 16, 1, Map.of()), HANDLERS, "64");
        assertThat(fitted.get(0).formula()).isEqualTo("4 * node.cores");
        assertThat(fitted.get(0).deviation()).isZero();
    }

    @Test
    void fit_handlersThatFitNoUsualNumberPerProcessor_isNothing() {
        assertThat(fit(system(64, 16, 16, 1, Map.of()), HANDLERS, "77")).isEmpty();
    }

    @Test
    void fit_aCountThatIsOnlyReachedByRounding_isNothing() {
        assertThat(fit(system(64, 16, 5, 1, Map.of()), "hbase.regionserver.thread.compaction.small", "3"))
                .isEmpty();
    }

    @Test
    void fit_aValueNearARelation_statesTheDeviation() {
        FittedFormula fitted =
                fit(system(64, 16, 16, 1, Map.of()), BUCKETS, "24500").get(0);
        assertThat(fitted.formula()).isEqualTo("(node.ram_bytes - node.heap_bytes) / MiB(1) / 2");
        assertThat(fitted.deviation()).isBetween(0.003, 0.0032);
    }

    @Test
    void fit_severalRelations_areAllListed() {
        // 0.4 × 16 GiB over 3 regions on each server is 2184 MiB; an eighth of the heap is 2048 MiB.
        assertThat(fit(system(64, 16, 16, 24, Map.of()), FLUSH, "512m"))
                .extracting(FittedFormula::formula)
                .contains("node.heap_bytes / 32");
        assertThat(fit(system(64, 16, 16, 12, Map.of()), FLUSH, "819m"))
                .extracting(FittedFormula::formula)
                .contains(
                        "node.memstore_share * node.heap_bytes / plan.sharing_regions_per_server / 2",
                        "node.heap_bytes / 20");
    }

    @Test
    void fit_withACapturedShareOfMemstores_usesThatShare() {
        assertThat(fit(system(64, 16, 16, 12, Map.of("hbase.regionserver.global.memstore.size", "0.4")), FLUSH, "819m"))
                .extracting(FittedFormula::formula)
                .contains("0.4 * node.heap_bytes / plan.sharing_regions_per_server / 2");
    }

    @Test
    void fit_withoutATable_usesNoRegions() {
        assertThat(fit(system(64, 16, 16, 0 + 1, Map.of()), FLUSH, "2g")).isNotEmpty();
        CapturedSystem servers = system(64, 16, 16, 1, Map.of());
        assertThat(fit(new CapturedSystem(VERSION, servers.inputs(), false, Map.of()), FLUSH, "2g"))
                .extracting(FittedFormula::formula)
                .noneMatch(formula -> formula.contains("plan."));
    }

    /** Any relation with a known coefficient, used on a random machine, is found again, and the policy computes its value. */
    @Test
    void capture_ofValuesByKnownRelations_findsThemAgain() {
        System.out.println("HCONFIG_SEED=" + seed);
        RandomGenerator random = new Random(seed);
        for (int i = 0; i < CASES; i++) {
            int heap = 2 + random.nextInt(14);
            int cores = 2 + random.nextInt(30);
            CapturedSystem machine =
                    system(heap * (2 + random.nextInt(5)), heap, cores, 3 * (1 + random.nextInt(40)), Map.of());
            int perCore = 1 + random.nextInt(4);
            int part = List.of(8, 16, 32).get(random.nextInt(3));
            Map<String, String> values = new HashMap<>();
            values.put(HANDLERS, Integer.toString(perCore * cores));
            values.put(FLUSH, Long.toString(((((long) heap << 30) / part) >> 20) << 20));
            values.put("hbase.hregion.memstore.block.multiplier", Integer.toString(5 + random.nextInt(5)));
            CapturedSystem system = new CapturedSystem(VERSION, machine.inputs(), true, values);
            CapturedPolicy policy = capture(system);
            String label = "HCONFIG_SEED=" + seed + " case " + i + ": "
                    + machine.inputs().label();
            for (CapturedSetting setting : policy.settings()) {
                assertThat(setting.formula().isPresent())
                        .as(label + " " + setting.key())
                        .isEqualTo(!setting.key().equals("hbase.hregion.memstore.block.multiplier"));
                setting.formula()
                        .ifPresent(formula ->
                                assertThat(formula.deviation()).as(label).isZero());
            }
            assertThat(policy.yaml())
                    .as(label)
                    .contains(perCore == 1 ? "formula: node.cores" : perCore + " * node.cores");
            PolicyInputs twice = system(
                            2 * (int) machine.inputs().node().ram().gibibytes(),
                            2 * heap,
                            2 * cores,
                            machine.inputs().regions(),
                            Map.of())
                    .inputs();
            String there = new PolicyEngine(CATALOGUE)
                    .evaluate(new PolicyFile(CATALOGUE).parse("x.yaml", policy.yaml()), twice)
                    .proposal(HANDLERS)
                    .orElseThrow()
                    .value();
            assertThat(new BigDecimal(there)).as(label).isEqualByComparingTo(new BigDecimal(2 * perCore * cores));
        }
    }

    /** Random values are captured exactly, or within the tolerance that the formula states. */
    @Test
    void capture_ofAnyValues_neverDeviatesMoreThanStated() {
        System.out.println("HCONFIG_SEED=" + seed);
        RandomGenerator random = new Random(seed);
        for (int i = 0; i < CASES; i++) {
            int heap = 2 + random.nextInt(14);
            CapturedSystem machine = system(heap * (2 + random.nextInt(5)), heap, 1 + random.nextInt(31), 3, Map.of());
            Map<String, String> values = Map.of(
                    HANDLERS, Integer.toString(1 + random.nextInt(300)),
                    FLUSH, Long.toString((1L << 20) * (1 + random.nextInt(1024))),
                    BUCKETS, Integer.toString(1 + random.nextInt(100_000)));
            for (CapturedSetting setting : capture(new CapturedSystem(VERSION, machine.inputs(), true, values))
                    .settings()) {
                setting.formula().ifPresent(formula -> {
                    double captured = Double.parseDouble(setting.value());
                    double given = Double.parseDouble(formula.result());
                    assertThat(Math.abs(given - captured) / captured)
                            .as("HCONFIG_SEED=" + seed + " " + setting)
                            .isLessThanOrEqualTo(FormulaFitter.TOLERANCE)
                            .isLessThanOrEqualTo(formula.deviation() + 1e-9);
                });
            }
        }
    }

    private static CapturedPolicy capture(CapturedSystem system) {
        return new PolicyCapture(CATALOGUE)
                .capture(
                        system,
                        new PolicyCapture.CaptureTitle(
                                "acme/orders", WorkloadKind.MIXED, 4, PolicyCaptureTest.provenance(Optional.empty())),
                        List.of(),
                        List.of());
    }
}
