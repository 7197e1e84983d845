package org.hconfig.validation.rules;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.validation.claims.ClaimResult;

/** Claim checks of the flags in "Tuning G1GC For Your HBase Cluster" (HubSpot, HBase blog 2016) against HConfig's advice. */
final class GcClaimChecks {
    private static final List<Integer> PROCESSORS = List.of(4, 8, 12, 16, 24, 36, 64);
    private static final int FEW = 8;

    private GcClaimChecks() {}

    static void addTo(Map<String, Supplier<ClaimResult>> replays) {
        advised(replays, "G1-11", "MaxTenuringThreshold", 1);
        advised(replays, "G1-12", "G1HeapWastePercent", 10);
        advised(replays, "G1-13", "G1MixedGCCountTarget", 16);
        replays.put("G1-20", GcClaimChecks::pauseThreads);
        advised(replays, "G1-21", "G1NewSizePercent", 8);
        replays.put("G1-22", GcClaimChecks::regions);
        advised(replays, "G1-23", "MaxGCPauseMillis", 50);
        replays.put("G1-26", GcClaimChecks::markingThreads);
    }

    private static void advised(Map<String, Supplier<ClaimResult>> replays, String id, String flag, int published) {
        replays.put(id, () -> {
            String value = GcAdviceFixture.flag(GcAdviceFixture.advice(GcAdviceFixture.EXAMPLE, 0), flag);
            return value.matches("\\d+")
                    ? ClaimResult.formula(published, Integer.parseInt(value), 0)
                    : ClaimResult.rule(value, false);
        });
    }

    private static ClaimResult pauseThreads() {
        String published = perProcessors(count -> {
            double threads = count <= FEW ? count : FEW + (count - FEW) * 5 / 8.0;
            return String.valueOf((int) threads);
        });
        String ours = perProcessors(count -> GcAdviceFixture.flag(
                GcAdviceFixture.advice(GcAdviceFixture.situation(GcAdviceFixture.EXAMPLE, 0, count, false)),
                "ParallelGCThreads"));
        return ClaimResult.rule(ours, ours.equals(published));
    }

    private static String perProcessors(IntFunction<String> threads) {
        return PROCESSORS.stream()
                .map(count -> threads.apply(count) + " of " + count)
                .collect(Collectors.joining(", "));
    }

    private static ClaimResult regions() {
        // The usage is so small that the heap is not changed.
        HeapUsage little = GcAdviceFixture.usage(1, 1, 1);
        String ours = LongStream.of(32, 40, 64, 100)
                .mapToObj(heap -> GcAdviceFixture.flag(GcAdviceFixture.advice(little, heap), "G1HeapRegionSize"))
                .collect(Collectors.joining(", "));
        return ClaimResult.rule(ours, ours.equals("16m, 32m, 32m, 32m"));
    }

    /** Checks that marking threads are a quarter of the pause threads, rounded to the nearest, at least one. */
    private static ClaimResult markingThreads() {
        boolean right = IntStream.rangeClosed(1, 64)
                .allMatch(
                        threads -> Math.abs(G1Formulas.concurrentThreads(threads) - Math.max(1, threads / 4.0)) <= 0.5);
        int ours = G1Formulas.concurrentThreads(16);
        return ClaimResult.rule(ours + " of 16", right)
                .withNote("rounded to whole threads, at least one, as the JVM does");
    }
}
