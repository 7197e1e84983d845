package org.hconfig.validation.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.testkit.Checkout;
import org.hconfig.validation.claims.Claim;
import org.hconfig.validation.claims.ClaimResult;
import org.hconfig.validation.claims.PublishedClaims;
import org.hconfig.xconfig.policy.PolicyFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PublishedRuleChecksTest {
    private static final Path PAGE = Checkout.reference("claims.md");
    private static Map<String, ClaimResult> verdicts = Map.of();

    @BeforeAll
    static void runOnce() {
        verdicts = run(PolicyEvaluator.standard());
    }

    @Test
    void replays_onOtherThreads_giveTheSame() {
        Map<String, ClaimResult> beside = new TreeMap<>();
        PublishedRuleChecks.begun().forEach((id, replay) -> beside.put(id, replay.get()));

        assertThat(beside).isEqualTo(verdicts);
    }

    @Test
    void replays_areOfFormulasThatThereAre() {
        Map<String, String> roles = PublishedClaims.all().stream().collect(Collectors.toMap(Claim::id, Claim::role));

        assertThat(verdicts.keySet()).allMatch(id -> "formula".equals(roles.get(id)));
        assertThat(verdicts.values()).allMatch(claimResult -> claimResult.kind() == ClaimResult.Kind.FORMULA);
    }

    @Test
    void replays_withinAndNotWithin_areThese() {
        assertThat(ids(true))
                .containsExactlyInAnyOrder(
                        "HC-DEF-01",
                        "HC-DEF-08",
                        "HC-DEF-10",
                        "HC-DEF-11",
                        "HC-DEF-12",
                        "HC-REC-FLUSH",
                        "XC-T3-01",
                        "XC-T3-02",
                        "XC-T3-03",
                        "XC-T3-04",
                        "XC-T3-05",
                        "XC-T3-06",
                        "XC-T3-07",
                        "XC-T3-08",
                        "XC-T3-09",
                        "XC-T3-10",
                        "XC-SUM80",
                        "XC-P",
                        "XC-CLASS",
                        "G1-03",
                        "G1-07",
                        "G1-11",
                        "G1-12",
                        "G1-13",
                        "G1-15",
                        "G1-16",
                        "G1-17",
                        "G1-18",
                        "G1-19",
                        "G1-20",
                        "G1-21",
                        "G1-22",
                        "G1-23",
                        "G1-24",
                        "G1-26",
                        "SLB-THR");
        assertThat(ids(false))
                .containsExactlyInAnyOrder("HC-4-CONF", "HC-REC-GLOBAL", "HC-SLOP", "XC-HEAPRULE", "HSM-50");
    }

    @Test
    void misses_areTheOnesThatTheDocumentationAdmits() throws IOException {
        Set<String> known = PublishedClaims.all().stream().map(Claim::id).collect(Collectors.toSet());
        Set<String> admitted = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("- `"))
                .map(line -> line.substring(3, line.indexOf('`', 3)))
                .filter(known::contains)
                .collect(Collectors.toSet());

        assertThat(admitted).isEqualTo(ids(false));
        assertThat(verdicts.values())
                .filteredOn(claimResult -> !claimResult.within())
                .allMatch(claimResult -> !claimResult.note().isBlank());
    }

    @Test
    void ownPolicies_inTheDocumentation_areAsTheyAre() throws IOException {
        List<String> page = Files.readAllLines(PAGE);

        verdicts.forEach((id, claimResult) -> {
            if (id.startsWith("XC-T3-")) {
                String own = claimResult.note().substring(claimResult.note().indexOf(": ") + 2);
                assertThat(page)
                        .as(id + ": " + claimResult.predicted() + " | " + own)
                        .anyMatch(line -> line.contains("`" + id + "`")
                                && line.endsWith(" | " + claimResult.predicted() + " | " + own + " |"));
            }
        });
    }

    @Test
    void tableThree_byAPolicyWithAnotherFormula_isNotWithin() {
        Map<String, ClaimResult> changed = changed("xconfig-2016/write-only", "3 * node.heap_gb", "2 * node.heap_gb");

        assertThat(within(changed, "XC-T3-07")).isFalse();
        assertThat(within(changed, "XC-T3-05")).isTrue();
    }

    @Test
    void tableThree_byAPolicyWithAnotherFractionOfTheHeap_isNotWithin() {
        Map<String, ClaimResult> changed = changed("xconfig-2016/write-mostly", "0.48 / 0.5", "0.46 / 0.5");

        assertThat(within(changed, "XC-T3-03")).isFalse();
    }

    @Test
    void tableThree_byAPolicyThatChoosesFromAnotherRange_isNotWithin() {
        Map<String, ClaimResult> changed = changed("xconfig-2016/bulk-load", "10 * node.heap_gb", "9 * node.heap_gb");

        assertThat(within(changed, "XC-T3-08")).isFalse();
    }

    @Test
    void largestFlush_byAPolicyWithoutThePapersBound_isNotWithin() {
        Map<String, ClaimResult> changed = changed(
                "hconfig/write-only",
                "formula: min(node.heap_bytes / 8, MiB(512))",
                "formula: min(node.heap_bytes / 4, MiB(512))");

        assertThat(within(changed, "HC-REC-FLUSH")).isFalse();
    }

    @Test
    void largestMemstores_byPoliciesWithinThePapersBound_areWithin() {
        Function<String, String> bounded = text -> text.replace("formula: 0.6\n", "formula: 0.5\n");

        assertThat(within(run(planning(name -> name.startsWith("hconfig/"), bounded)), "HC-REC-GLOBAL"))
                .isTrue();
    }

    @Test
    void bestSettings_byAPolicyWithThePapersBatch_lackTheRegionsAlone() {
        Map<String, ClaimResult> changed = changed(
                "xconfig-2016/bulk-load",
                "\nnotes:\n",
                "\n  - key: hbase.hstore.compaction.kv.max\n    value: 20\n    why: As published.\n\nnotes:\n");

        ClaimResult claimResult = Objects.requireNonNull(changed.get("HC-4-CONF"));
        assertThat(claimResult.note()).endsWith("otherwise: 36 regions instead of 9");
    }

    private static Set<String> ids(boolean within) {
        return verdicts.entrySet().stream()
                .filter(entry -> entry.getValue().within() == within)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static boolean within(Map<String, ClaimResult> of, String id) {
        return Objects.requireNonNull(of.get(id), id).within();
    }

    private static Map<String, ClaimResult> changed(String policy, String text, String other) {
        return run(planning(policy::equals, before -> {
            assertThat(before).contains(text);
            return before.replace(text, other);
        }));
    }

    /** Returns HConfig's policies, some of them modified. */
    private static PolicyEvaluator planning(Function<String, Boolean> concerned, Function<String, String> change) {
        return new PolicyEvaluator(catalogue -> {
            PolicyRepository shipped = PolicyRepository.standard(catalogue);
            return name -> concerned.apply(name)
                    ? new PolicyFile(catalogue)
                            .read(
                                    name + ".yaml",
                                    change.apply(shipped.get(name).document().text()))
                    : shipped.get(name);
        });
    }

    private static Map<String, ClaimResult> run(PolicyEvaluator policyEvaluator) {
        Map<String, ClaimResult> all = new TreeMap<>();
        PublishedRuleChecks.replays(policyEvaluator).forEach((id, replay) -> all.put(id, replay.get()));
        return all;
    }
}
