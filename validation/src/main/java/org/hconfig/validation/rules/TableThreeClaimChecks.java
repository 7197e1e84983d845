package org.hconfig.validation.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.validation.claims.ClaimResult;
import org.hconfig.xconfig.policy.PolicyResult;
import org.jspecify.annotations.Nullable;

/**
 * Claim checks of table 3 of xConfig (2016): its three columns against the included policies of the paper, for heaps of 1,
 * 2 and 4 GB and two data sizes. The values of HConfig's own policies are in the note.
 */
final class TableThreeClaimChecks {
    private static final List<String> KINDS = List.of("bulk-load", "write-only", "write-mostly");
    private static final String LOAD = KINDS.get(0);
    private static final long SHOWN_HEAP_GIBIBYTES = 4;
    private static final String UPPER = "memstore.upperLimit";
    private static final String SPLITS = "region.split.policy";
    private static final double MEBIBYTE = 1L << 20;
    private static final double GIBIBYTE = 1L << 30;
    /** Tolerance for fractions, which policies round to three digits. */
    private static final double FRACTION_STEP = 0.0005;

    private final PolicyEvaluator policyEvaluator;
    private @Nullable List<PolicyAnswer> policyAnswer;

    /** Result of a policy for one set of inputs. */
    private record PolicyAnswer(String kind, PolicyInputs inputs, PolicyResult answer) {
        /** Returns X of the table: the heap in GB. */
        double x() {
            return inputs.node().heap().gibibytes();
        }

        double column(double load, double writeOnly, double writeMostly) {
            return kind.equals(LOAD) ? load : kind.equals(KINDS.get(1)) ? writeOnly : writeMostly;
        }
    }

    TableThreeClaimChecks(PolicyEvaluator policyEvaluator) {
        this.policyEvaluator = policyEvaluator;
    }

    void addTo(Map<String, Supplier<ClaimResult>> replays) {
        replays.put(
                "XC-T3-01",
                () -> verdict("heapsize", one -> {
                    double ram = one.inputs().node().ram().bytes();
                    return ranges(one, "heapsize", 0.5 * ram, 0.75 * ram);
                }));
        replays.put("XC-T3-02", () -> fraction(UPPER, 0.6, 0.6, 0.5));
        replays.put("XC-T3-03", this::lowerLimit);
        replays.put("XC-T3-04", () -> fraction("block.cache.size", 0.1, 0.1, 0.2));
        replays.put("XC-T3-05", () -> number("memstore.flush.size", x -> 128 * MEBIBYTE * x));
        replays.put("XC-T3-06", () -> number("memstore.block.multiplier", x -> Math.max(2, x)));
        replays.put("XC-T3-07", () -> number("compactionThreshold", x -> 3 * x));
        replays.put(
                "XC-T3-08",
                () -> verdict(
                        "blockingStoreFiles", one -> ranges(one, "blockingStoreFiles", 5 * one.x(), 10 * one.x())));
        replays.put("XC-T3-09", () -> verdict(SPLITS, this::splitsAsPublished));
        replays.put("XC-T3-10", () -> verdict("max.filesize", this::largestRegionAsPublished));
    }

    private ClaimResult number(String name, DoubleUnaryOperator published) {
        return verdict(name, one -> policyEvaluator.number(one.answer(), name) == published.applyAsDouble(one.x()));
    }

    private ClaimResult fraction(String name, double load, double writeOnly, double writeMostly) {
        return verdict(
                name, one -> policyEvaluator.number(one.answer(), name) == one.column(load, writeOnly, writeMostly));
    }

    /** Checks the lower limit: a share of the heap in the paper, of the upper limit in HBase 2.6. */
    private ClaimResult lowerLimit() {
        return verdict(
                one -> Math.abs(lowerShare(one.answer()) - one.column(0.58, 0.58, 0.48)) <= FRACTION_STEP,
                answer -> String.format(Locale.ROOT, "%.3f", lowerShare(answer)));
    }

    private double lowerShare(PolicyResult answer) {
        return policyEvaluator.number(answer, "memstore.lowerLimit") * policyEvaluator.number(answer, UPPER);
    }

    private boolean ranges(PolicyAnswer one, String name, double low, double high) {
        double chosen = policyEvaluator.number(one.answer(), name);
        return policyEvaluator
                        .range(one.answer(), name)
                        .filter(range -> range[0] == low && range[1] == high)
                        .isPresent()
                && chosen >= low
                && chosen <= high;
    }

    /** Checks the splits: the column of the load only states that the table is pre-split; 5.1.2 (1) adds ConstantSize. */
    private boolean splitsAsPublished(PolicyAnswer one) {
        String rule = one.kind().equals(LOAD) ? "ConstantSize" : "IncreasingToUpperBound";
        int regions =
                PaperCluster.regions(one.inputs().node(), OptionalInt.empty()).regions();
        return policyEvaluator.displayText(one.answer(), SPLITS).equals(rule)
                && regions >= one.inputs().servers();
    }

    private boolean largestRegionAsPublished(PolicyAnswer one) {
        double share = (double) one.inputs().data().bytes() / one.inputs().regions();
        double published = one.kind().equals(LOAD) ? Math.max(10 * GIBIBYTE, share) : 10 * GIBIBYTE;
        // Sizes are whole mebibytes.
        return Math.abs(policyEvaluator.number(one.answer(), "max.filesize") - published) < MEBIBYTE;
    }

    private ClaimResult verdict(String name, Predicate<PolicyAnswer> asPublished) {
        return verdict(asPublished, answer -> policyEvaluator.displayText(answer, name));
    }

    private ClaimResult verdict(Predicate<PolicyAnswer> asPublished, Function<PolicyResult, String> shown) {
        boolean right = asked().stream().allMatch(asPublished);
        return ClaimResult.rule(columns("xconfig-2016/", shown), right)
                .withNote("with X = 4; HConfig's own policies: " + columns("hconfig/", shown));
    }

    /** Returns the values of the three policies with the prefix {@code maker} for the best heap of the paper. */
    private String columns(String maker, Function<PolicyResult, String> shown) {
        PolicyInputs inputs = PaperCluster.inputs(PaperCluster.node(SHOWN_HEAP_GIBIBYTES), PaperCluster.ROWS);
        List<String> values = KINDS.stream()
                .map(kind -> shown.apply(policyEvaluator.evaluate(maker + kind, inputs)))
                .toList();
        return values.stream().distinct().count() == 1 ? values.get(0) : String.join(", ", values);
    }

    private List<PolicyAnswer> asked() {
        List<PolicyAnswer> known = policyAnswer == null ? askAll() : policyAnswer;
        policyAnswer = known;
        return known;
    }

    private List<PolicyAnswer> askAll() {
        List<PolicyAnswer> all = new ArrayList<>();
        for (String kind : KINDS) {
            PaperCluster.HEAPS_GIBIBYTES.forEach(heap -> all.add(ask(kind, heap, PaperCluster.ROWS)));
            all.add(ask(kind, SHOWN_HEAP_GIBIBYTES, PaperCluster.MANY_ROWS));
        }
        return all;
    }

    private PolicyAnswer ask(String kind, long heap, long rows) {
        PolicyInputs inputs = PaperCluster.inputs(PaperCluster.node(heap), rows);
        return new PolicyAnswer(kind, inputs, policyEvaluator.evaluate("xconfig-2016/" + kind, inputs));
    }
}
