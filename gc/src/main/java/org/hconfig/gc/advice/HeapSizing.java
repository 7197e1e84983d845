package org.hconfig.gc.advice;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.advice.symptom.HealthCheck;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.Quantiles;

/**
 * The sizes of a server's heap, computed by steps 1 to 3 of the blog post.
 *
 * @param usageBytes the sum of the caps
 * @param usageSource the origin of the caps
 * @param currentHeapBytes the heap in effect, when known
 * @param heapBytes the required heap; the one in effect when that is large enough
 * @param minimumHeapBytes the minimum heap by the formula
 * @param g1 the settings of G1
 * @param fractions the shares of the heap for block cache and memstores
 */
public record HeapSizing(
        long usageBytes,
        String usageSource,
        OptionalLong currentHeapBytes,
        long heapBytes,
        long minimumHeapBytes,
        @JsonUnwrapped G1Sizing g1,
        @JsonUnwrapped HeapFractions fractions) {
    /**
     * Settings of G1 for the heap.
     *
     * @param edenPercent Eden in percent of the heap
     * @param ihopPercent IHOP in percent of the heap
     * @param regionMebibytes region size in MiB
     */
    public record G1Sizing(int edenPercent, int ihopPercent, int regionMebibytes) {}

    /**
     * Shares of the heap, as HBase settings.
     *
     * @param blockCacheFraction {@code hfile.block.cache.size}; empty when the parts of the usage are unknown, or it is 0
     * @param memstoreFraction {@code hbase.regionserver.global.memstore.size}; empty under the same conditions
     */
    public record HeapFractions(Optional<String> blockCacheFraction, Optional<String> memstoreFraction) {}

    private static final long GIBI = 1L << 30;
    private static final long MEBI = 1L << 20;
    private static final long SMALL = 4 * GIBI;
    private static final double SHARE_MIN = 0.0005;
    private static final long STEP_SMALL = 64 * MEBI;

    /** Returns true when the required heap differs from the one in effect, or that one is unknown. */
    public boolean changesHeap() {
        return currentHeapBytes.isEmpty() || currentHeapBytes.getAsLong() != heapBytes;
    }

    /** Computes the sizes for this input; empty when neither usage nor a log's old generation is known. */
    public static Optional<HeapSizing> of(GcAdviceInput gcAdviceInput) {
        HeapUsage heapUsage = gcAdviceInput.usage();
        double caps;
        String source;
        if (heapUsage.complete()) {
            double asked = cap(heapUsage.memstore()) + cap(heapUsage.blockCache()) + cap(heapUsage.staticIndex());
            long held = endless(gcAdviceInput)
                    ? largest(
                                    gcAdviceInput,
                                    log -> log.heap().generations().tenured().map(Quantiles::high))
                            .orElse(0)
                    : 0;
            // Humongous memstore chunks waste up to half of their regions; no metric of HBase shows it.
            caps = Math.max(asked, (double) held);
            source = held > asked
                    ? "the upper end of the old generation, in which continuous marking leaves little garbage; it is more than"
                            + " the usage given, " + new DataSize(Math.round(asked))
                    : "110 % of the largest memstores, block cache and static index";
        } else {
            boolean unfinished = gcAdviceInput.logs().stream()
                    .anyMatch(log -> log.collections().unfinished().isPresent());
            boolean endless = unfinished || endless(gcAdviceInput);
            OptionalLong band = largest(
                    gcAdviceInput,
                    log -> log.heap().generations().tenured().map(old -> endless ? old.high() : old.low()));
            OptionalLong live = largest(
                    gcAdviceInput, log -> log.heap().full().afterOwnFull().map(Quantiles::high));
            if (band.orElse(0) <= 0 && live.orElse(0) <= 0) {
                return Optional.empty();
            }
            boolean full = live.orElse(0) > band.orElse(0);
            OptionalLong used = full ? live : band;
            caps = cap(used);
            source = (full
                            ? "110 % of the heap in use after full collections, "
                            : unfinished
                                    ? "110 % of the upper end of the old generation, because the log ends during a full collection, "
                                    : endless
                                            ? "110 % of the upper end of the old generation, in which continuous marking leaves little"
                                                    + " garbage, "
                                            : "110 % of the lower end of the old generation after collections, ")
                    + new DataSize(used.orElse(0));
        }
        return caps < 1 ? Optional.empty() : Optional.of(sized(gcAdviceInput, caps, source));
    }

    /**
     * Returns true when marking is continuous: the heap in use after it is live data, also at its maximum (full
     * memstores).
     */
    private static boolean endless(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .flatMap(log -> HealthCheck.symptoms(log, gcAdviceInput.ihopPercent()).stream())
                .anyMatch(symptom -> symptom.kind() == Symptom.Kind.MARKING_WITHOUT_END);
    }

    private static OptionalLong largest(GcAdviceInput gcAdviceInput, Function<LogFacts, Optional<Long>> size) {
        return gcAdviceInput.logs().stream()
                .flatMap(log -> size.apply(log).stream())
                .mapToLong(Long::longValue)
                .max();
    }

    private static HeapSizing sized(GcAdviceInput gcAdviceInput, double caps, String source) {
        int eden = G1Formulas.EDEN_PERCENT;
        double least = G1Formulas.heapForEdenShare(caps, eden, gcAdviceInput.bursty());
        OptionalLong current = gcAdviceInput.heap();
        long heap = heap(gcAdviceInput, least);
        double ihop = G1Formulas.ihopPercent(caps, 0, 0, (double) heap);
        HeapUsage heapUsage = gcAdviceInput.usage();
        // Heap fractions are part of the sizing on paper; those of a running server depend on its workload.
        boolean shares = heapUsage.complete() && current.isEmpty();
        return new HeapSizing(
                Math.round(caps),
                source,
                current,
                heap,
                Math.round(least),
                new G1Sizing(eden, ihop(heapUsage, ihop), G1Formulas.regionMebibytes(heap / (double) MEBI)),
                new HeapFractions(
                        shares ? fraction(heapUsage.blockCache(), heap) : Optional.empty(),
                        shares ? fraction(heapUsage.memstore(), heap) : Optional.empty()));
    }

    /** Returns the heap in effect when it is large enough; otherwise the size to grow to. */
    private static long heap(GcAdviceInput gcAdviceInput, double least) {
        OptionalLong current = gcAdviceInput.heap();
        if (current.isPresent() && current.getAsLong() >= least) {
            return kept(gcAdviceInput, current.getAsLong(), least);
        }
        return grown(gcAdviceInput, least);
    }

    /**
     * Returns the heap for a requirement above the one in effect: the size to which {@code hconfig advise} grows it,
     * when that and the machine are known and it covers the requirement; otherwise the requirement, rounded up.
     */
    static long grown(GcAdviceInput gcAdviceInput, double least) {
        OptionalLong current = gcAdviceInput.heap();
        return gcAdviceInput
                .sizes()
                .filter(sizes -> current.isPresent())
                .map(sizes -> sizes.grown(current.getAsLong()))
                .filter(grown -> grown >= least)
                .orElseGet(() -> needed(gcAdviceInput, least));
    }

    /**
     * Returns the requirement rounded up; with compressed pointers and a requirement of more than 31 GiB, at least 48
     * GiB.
     */
    static long needed(GcAdviceInput gcAdviceInput, double least) {
        long heap = rounded(least);
        return !gcAdviceInput.compressed() || !HeapSizes.losesCompressedPointers(heap)
                ? heap
                : least <= HeapSizes.COMPRESSED ? HeapSizes.COMPRESSED : HeapSizes.UNCOMPRESSED;
    }

    /**
     * Returns the size for a heap that is large enough: smaller only when it loses compressed pointers without benefit
     * and no log shows a need.
     */
    private static long kept(GcAdviceInput gcAdviceInput, long current, double least) {
        boolean loses = gcAdviceInput.compressed() && HeapSizes.losesCompressedPointers(current);
        return loses
                        && !gcAdviceInput.logs().isEmpty()
                        && least <= HeapSizes.COMPRESSED
                        && !HealthCheck.shortOfMemory(gcAdviceInput)
                ? HeapSizes.COMPRESSED
                : current;
    }

    /** Returns IHOP by the formula; with logs as the only source, not less than the JVM's default. */
    private static int ihop(HeapUsage heapUsage, double formula) {
        int percent = (int) Math.ceil(formula - 1e-9);
        return heapUsage.complete() ? percent : Math.max(G1Formulas.IHOP_DEFAULT_PERCENT, percent);
    }

    private static double cap(OptionalLong seen) {
        return G1Formulas.cap((double) seen.orElse(0));
    }

    /** Returns the share of the heap; empty for an unused part: a share of 0 would disable it or is rejected. */
    private static Optional<String> fraction(OptionalLong used, long heap) {
        double share = G1Formulas.fraction(cap(used), (double) heap);
        return share < SHARE_MIN ? Optional.empty() : Optional.of(String.format(Locale.ROOT, "%.3f", share));
    }

    /** Rounds up to whole GiB; small heaps to 64 MiB. */
    private static long rounded(double bytes) {
        long step = bytes < SMALL ? STEP_SMALL : GIBI;
        return (long) Math.ceil(bytes / step) * step;
    }
}
