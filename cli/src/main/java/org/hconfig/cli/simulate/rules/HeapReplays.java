package org.hconfig.cli.simulate.rules;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.G1Formulas;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.Sizing;
import org.hconfig.gc.advice.Usage;
import org.hconfig.simulator.claims.Verdict;

/**
 * Sizes of heaps in "Tuning G1GC For Your HBase Cluster" (HubSpot, HBase blog 2016), by those that HConfig works out for
 * the post's example and others.
 */
final class HeapReplays {
    private static final double GIBIBYTE = 1L << 30;
    /** Arithmetic on bytes, which are whole. */
    private static final double ROUNDING = 1e-6;
    /** Shares of the heap have three digits. */
    private static final double SHARE_ROUNDING = 0.0005;

    private HeapReplays() {}

    static void addTo(Map<String, Supplier<Verdict>> replays) {
        replays.put(
                "G1-03",
                () -> Verdict.formula(14.4, Collecting.EXAMPLE_HEAP * G1Formulas.IHOP_DEFAULT_PERCENT / 100.0, 0));
        replays.put("G1-07", HeapReplays::free);
        replays.put("G1-15", HeapReplays::smallestHeap);
        replays.put("G1-16", HeapReplays::threshold);
        replays.put("G1-17", HeapReplays::example);
        replays.put("G1-18", () -> Verdict.formula(110, 100.0 * caps() / seen(), ROUNDING));
        replays.put("G1-19", HeapReplays::together);
        replays.put("G1-24", HeapReplays::shares);
    }

    private static Verdict free() {
        double most = G1Formulas.freePercent(70, 20);
        double least = G1Formulas.freePercent(75, 20);
        return Verdict.rule(String.format(Locale.ROOT, "%.0f to %.0f %%", least, most), least == 5 && most == 10)
                .noting("arithmetic that no advice uses");
    }

    /** (M + B + O + E) / 0.7 with Eden as the share of that heap that HConfig advises. */
    private static Verdict smallestHeap() {
        Sizing sizing = sizing(Collecting.EXAMPLE, 0, false);
        double least = sizing.heapLeastBytes() / GIBIBYTE;
        double eden = least * sizing.edenPercent() / 100;
        return Verdict.formula((1.1 * seen() / GIBIBYTE + eden) / 0.7, least, ROUNDING)
                .noting("M, B and O are 110 % of 10, 12 and 6 GiB; the flag is rounded up to "
                        + new DataSize(sizing.heapBytes()));
    }

    /** In a heap of 44 GiB the caps, 110 % of 8, 8 and 4 GiB, are 20, 20 and 10 %. */
    private static Verdict threshold() {
        Usage usage = Collecting.usage(8, 8, 4);
        String ours = Collecting.flag(Collecting.advice(usage, 44), "InitiatingHeapOccupancyPercent");
        return Verdict.rule(ours, ours.equals(String.valueOf(20 + 20 + 10 + 20)));
    }

    private static Verdict example() {
        Sizing sizing = sizing(Collecting.EXAMPLE, Collecting.EXAMPLE_HEAP, false);
        double usage = sizing.usageBytes() / GIBIBYTE;
        boolean tooMuch = usage >= 28 && sizing.changesHeap();
        return Verdict.rule(
                String.format(
                        Locale.ROOT,
                        "%.1f GiB of %d GiB: needs a heap of %s",
                        usage,
                        Collecting.EXAMPLE_HEAP,
                        new DataSize(sizing.heapBytes())),
                tooMuch);
    }

    /** The largest sums of IHOP and Eden over usages from 1 to 40 GiB, in heaps that are set and in those that are asked for. */
    private static Verdict together() {
        int steady = 0;
        int bursty = 0;
        for (long third = 1; third <= 13; third++) {
            Usage usage = Collecting.usage(third, third, third);
            for (long heap : new long[] {0, 32, 48, 64}) {
                steady = Math.max(steady, ihopAndEden(usage, heap, false));
                bursty = Math.max(bursty, ihopAndEden(usage, heap, true));
            }
        }
        boolean right = steady <= 90 && bursty <= 80 && G1Formulas.fits(steady, 0, G1Formulas.RESERVE_PERCENT);
        return Verdict.rule("up to " + steady + " %, with bursts " + bursty + " %", right);
    }

    private static Verdict shares() {
        GcAdvice advice = Collecting.advice(Collecting.EXAMPLE, 0);
        double heap = advice.sizing().orElseThrow().heapBytes() / GIBIBYTE;
        double cache = share(advice, "hfile.block.cache.size");
        double memstores = share(advice, "hbase.regionserver.global.memstore.size");
        boolean right = Math.abs(cache - 1.1 * 12 / heap) <= SHARE_ROUNDING
                && Math.abs(memstores - 1.1 * 10 / heap) <= SHARE_ROUNDING;
        return Verdict.rule(String.format(Locale.ROOT, "%.3f and %.3f of %.0f GiB", cache, memstores, heap), right);
    }

    private static double share(GcAdvice advice, String key) {
        return Double.parseDouble(advice.site().getOrDefault(key, "NaN"));
    }

    private static int ihopAndEden(Usage usage, long heap, boolean bursty) {
        Sizing sizing = sizing(usage, heap, bursty);
        return sizing.ihopPercent() + sizing.edenPercent();
    }

    private static long caps() {
        return sizing(Collecting.EXAMPLE, 0, false).usageBytes();
    }

    /** What the example's server was seen to use, in bytes. */
    private static long seen() {
        return sum(Collecting.EXAMPLE.memstore(), Collecting.EXAMPLE.blockCache(), Collecting.EXAMPLE.staticIndex());
    }

    private static long sum(OptionalLong... sizes) {
        long sum = 0;
        for (OptionalLong size : sizes) {
            sum += size.orElse(0);
        }
        return sum;
    }

    private static Sizing sizing(Usage usage, long heap, boolean bursty) {
        return Sizing.of(Collecting.situation(usage, heap, 8, bursty)).orElseThrow();
    }
}
