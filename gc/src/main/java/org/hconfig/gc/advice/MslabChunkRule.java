package org.hconfig.gc.advice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.CurrentFlags;
import org.hconfig.gc.advice.input.G1RegionSizes;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;

/**
 * Rule for memstore chunks (MSLAB) that leave parts of their regions empty. The remedy is a setting of HBase, not a JVM
 * flag: chunks that fill whole regions, or are regular objects.
 */
final class MslabChunkRule {
    static final String KEY = "hbase.hregion.memstore.mslab.chunksize";

    private static final String RULE = "HC-G21";
    private static final long USUAL_BYTES = 2L << 20;
    /** Ratio of occupied heap to chunk size from which another size is recommended, as in HC-R042. */
    private static final double WORTH_CHANGING = 1.1;
    /** Share of the heap that humongous objects must hold for the chunk size to matter. */
    private static final double HELD_MIN = 0.2;
    /** Object size of a chunk of the default size in a log. */
    private static final long USUAL_OBJECT_BYTES = USUAL_BYTES + 16;

    private static final Set<Symptom.Kind> TIGHT =
            Set.of(Symptom.Kind.HUMONGOUS_OBJECTS, Symptom.Kind.TO_SPACE_EXHAUSTED, Symptom.Kind.FULL_COLLECTIONS);

    private MslabChunkRule() {}

    /**
     * Returns the setting that belongs to the recommended flags. Logs do not contain its current value: it is
     * recommended together with other changes, or when the log shows a chunk of HBase's default size; not when it shows
     * only other sizes.
     *
     * @param regions the recommended G1 region size flag
     */
    static Optional<FlagChange> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<JvmFlag> regions, boolean othersChange) {
        OptionalLong region = bytes(gcAdviceInput, regions);
        Optional<String> evidence = symptoms.stream()
                .filter(symptom -> TIGHT.contains(symptom.kind()))
                .map(Symptom::evidence)
                .findFirst()
                .or(() -> held(gcAdviceInput))
                .or(() -> regions.filter(jvmFlag -> gcAdviceInput.chunkBytes().isPresent()
                                || !CurrentFlags.of(gcAdviceInput).has(jvmFlag))
                        .map(jvmFlag -> "the region size of " + jvmFlag.text()));
        boolean usual = seen(gcAdviceInput);
        long chunk = gcAdviceInput.chunkBytes().orElse(USUAL_BYTES);
        boolean doubtful = gcAdviceInput.chunkBytes().isEmpty() && !usual && (!othersChange || sized(gcAdviceInput));
        if (chunk == 0 || region.isEmpty() || evidence.isEmpty() || doubtful) {
            return Optional.empty();
        }
        long fitting = G1RegionSizes.CHUNK_BYTES;
        long taken = G1RegionSizes.taken(chunk, region.getAsLong());
        if (taken < WORTH_CHANGING * chunk) {
            return Optional.empty();
        }
        return Optional.of(new FlagChange(
                RULE,
                KEY + "=" + fitting,
                gcAdviceInput.chunkBytes().isPresent() ? KEY + "=" + chunk : "",
                String.format(
                        Locale.ROOT,
                        "for hbase-site.xml: with its header a chunk of %s is humongous in regions of %s and takes %s of"
                                + " the heap; one of %s takes %s",
                        new DataSize(chunk).exact(),
                        new DataSize(region.getAsLong()),
                        new DataSize(taken),
                        new DataSize(fitting).exact(),
                        new DataSize(G1RegionSizes.taken(fitting, region.getAsLong()) >> 10 << 10)),
                evidence.get(),
                "OpenJDK, G1: objects of more than half a region; HBASE-27805"));
    }

    private static OptionalLong bytes(GcAdviceInput gcAdviceInput, Optional<JvmFlag> regions) {
        if (regions.isPresent()) {
            String text = regions.get().text();
            return OptionalLong.of(
                    DataSize.parse(text.substring(text.indexOf('=') + 1).toLowerCase(Locale.ROOT))
                            .bytes());
        }
        return gcAdviceInput.logs().stream()
                .flatMapToLong(log -> log.g1().stream().flatMapToLong(g1 -> g1.regionBytes().stream()))
                .min();
    }

    /** Returns the evidence when regions with a single object hold a significant share of the heap. */
    private static Optional<String> held(GcAdviceInput gcAdviceInput) {
        long heap = gcAdviceInput.heap().orElse(Long.MAX_VALUE);
        return gcAdviceInput.logs().stream()
                .filter(log -> humongous(log) > HELD_MIN * heap)
                .findFirst()
                .map(log -> log.name() + ": humongous objects occupy " + new DataSize(humongous(log))
                        + " in regions of their own, in a heap of " + new DataSize(heap));
    }

    private static long humongous(LogFacts log) {
        return log.g1().stream()
                .flatMapToLong(g1 -> g1.humongous().maxBytes().stream())
                .max()
                .orElse(0);
    }

    /** Returns true when the log contains the sizes of humongous objects. */
    private static boolean sized(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .flatMap(log -> log.g1().stream())
                .anyMatch(g1 -> g1.humongous().objects() > 0);
    }

    private static boolean seen(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .flatMap(log -> log.g1().stream())
                .anyMatch(g1 -> g1.humongous().largestBytes().orElse(0) == USUAL_OBJECT_BYTES);
    }
}
