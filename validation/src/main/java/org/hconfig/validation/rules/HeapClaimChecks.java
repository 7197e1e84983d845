package org.hconfig.validation.rules;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.HeapSizing;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.validation.claims.ClaimResult;

/**
 * Claim checks of heap sizes in "Tuning G1GC For Your HBase Cluster" (HubSpot, HBase blog 2016) against HConfig's
 * calculations for the example of the post and others.
 */
final class HeapClaimChecks {
    private static final double GIBIBYTE = 1L << 30;
    /** Tolerance for rounding to whole bytes. */
    private static final double ROUNDING = 1e-6;
    /** Tolerance for shares of the heap, which have three digits. */
    private static final double SHARE_ROUNDING = 0.0005;

    private HeapClaimChecks() {}

    static void addTo(Map<String, Supplier<ClaimResult>> replays) {
        replays.put(
                "G1-03",
                () -> ClaimResult.formula(
                        14.4, GcAdviceFixture.EXAMPLE_HEAP * G1Formulas.IHOP_DEFAULT_PERCENT / 100.0, 0));
        replays.put("G1-07", HeapClaimChecks::free);
        replays.put("G1-15", HeapClaimChecks::smallestHeap);
        replays.put("G1-16", HeapClaimChecks::threshold);
        replays.put("G1-17", HeapClaimChecks::example);
        replays.put("G1-18", () -> ClaimResult.formula(110, 100.0 * caps() / seen(), ROUNDING));
        replays.put("G1-19", HeapClaimChecks::largestSums);
        replays.put("G1-24", HeapClaimChecks::shares);
    }

    private static ClaimResult free() {
        double most = G1Formulas.freePercent(70, 20);
        double least = G1Formulas.freePercent(75, 20);
        return ClaimResult.rule(String.format(Locale.ROOT, "%.0f to %.0f %%", least, most), least == 5 && most == 10)
                .withNote("arithmetic that is not used by any advice");
    }

    /** Checks (M + B + O + E) / 0.7 with Eden as the share of that heap that HConfig recommends. */
    private static ClaimResult smallestHeap() {
        HeapSizing heapSizing = sizing(GcAdviceFixture.EXAMPLE, 0, false);
        double least = heapSizing.minimumHeapBytes() / GIBIBYTE;
        double eden = least * heapSizing.g1().edenPercent() / 100;
        return ClaimResult.formula((1.1 * seen() / GIBIBYTE + eden) / 0.7, least, ROUNDING)
                .withNote("M, B and O are 110 % of 10, 12 and 6 GiB; the flag is rounded up to "
                        + new DataSize(heapSizing.heapBytes()));
    }

    /** In a heap of 44 GiB the caps, 110 % of 8, 8 and 4 GiB, are 20, 20 and 10 %. */
    private static ClaimResult threshold() {
        HeapUsage heapUsage = GcAdviceFixture.usage(8, 8, 4);
        String ours = GcAdviceFixture.flag(GcAdviceFixture.advice(heapUsage, 44), "InitiatingHeapOccupancyPercent");
        return ClaimResult.rule(ours, ours.equals(String.valueOf(20 + 20 + 10 + 20)));
    }

    private static ClaimResult example() {
        HeapSizing heapSizing = sizing(GcAdviceFixture.EXAMPLE, GcAdviceFixture.EXAMPLE_HEAP, false);
        double usage = heapSizing.usageBytes() / GIBIBYTE;
        boolean tooMuch = usage >= 28 && heapSizing.changesHeap();
        return ClaimResult.rule(
                String.format(
                        Locale.ROOT,
                        "%.1f GiB of %d GiB: needs a heap of %s",
                        usage,
                        GcAdviceFixture.EXAMPLE_HEAP,
                        new DataSize(heapSizing.heapBytes())),
                tooMuch);
    }

    /** Checks the largest sums of IHOP and Eden for usages from 1 to 40 GiB, in given and in recommended heaps. */
    private static ClaimResult largestSums() {
        int steady = 0;
        int bursty = 0;
        for (long third = 1; third <= 13; third++) {
            HeapUsage heapUsage = GcAdviceFixture.usage(third, third, third);
            for (long heap : new long[] {0, 32, 48, 64}) {
                steady = Math.max(steady, ihopAndEden(heapUsage, heap, false));
                bursty = Math.max(bursty, ihopAndEden(heapUsage, heap, true));
            }
        }
        boolean right = steady <= 90 && bursty <= 80 && G1Formulas.fits(steady, 0, G1Formulas.RESERVE_PERCENT);
        return ClaimResult.rule("up to " + steady + " %, with bursts " + bursty + " %", right);
    }

    private static ClaimResult shares() {
        GcAdvice advice = GcAdviceFixture.advice(GcAdviceFixture.EXAMPLE, 0);
        double heap = advice.sizing().orElseThrow().heapBytes() / GIBIBYTE;
        double cache = share(advice, "hfile.block.cache.size");
        double memstores = share(advice, "hbase.regionserver.global.memstore.size");
        boolean right = Math.abs(cache - 1.1 * 12 / heap) <= SHARE_ROUNDING
                && Math.abs(memstores - 1.1 * 10 / heap) <= SHARE_ROUNDING;
        return ClaimResult.rule(String.format(Locale.ROOT, "%.3f and %.3f of %.0f GiB", cache, memstores, heap), right);
    }

    private static double share(GcAdvice advice, String key) {
        return Double.parseDouble(advice.options().hbaseSite().getOrDefault(key, "NaN"));
    }

    private static int ihopAndEden(HeapUsage heapUsage, long heap, boolean bursty) {
        HeapSizing heapSizing = sizing(heapUsage, heap, bursty);
        return heapSizing.g1().ihopPercent() + heapSizing.g1().edenPercent();
    }

    private static long caps() {
        return sizing(GcAdviceFixture.EXAMPLE, 0, false).usageBytes();
    }

    /** Returns the observed heap usage of the server in the example, in bytes. */
    private static long seen() {
        return sum(
                GcAdviceFixture.EXAMPLE.memstore(),
                GcAdviceFixture.EXAMPLE.blockCache(),
                GcAdviceFixture.EXAMPLE.staticIndex());
    }

    private static long sum(OptionalLong... sizes) {
        long sum = 0;
        for (OptionalLong size : sizes) {
            sum += size.orElse(0);
        }
        return sum;
    }

    private static HeapSizing sizing(HeapUsage heapUsage, long heap, boolean bursty) {
        return HeapSizing.of(GcAdviceFixture.situation(heapUsage, heap, 8, bursty))
                .orElseThrow();
    }
}
