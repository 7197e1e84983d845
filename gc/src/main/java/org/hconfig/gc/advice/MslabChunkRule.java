package org.hconfig.gc.advice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;

/**
 * Chunks of memstores that leave parts of their regions empty. What helps is a setting of HBase and no flag: chunks that fill
 * whole regions, or are ordinary objects.
 */
final class MslabChunkRule {
    static final String KEY = "hbase.hregion.memstore.mslab.chunksize";

    private static final String RULE = "HC-G21";
    private static final long USUAL_BYTES = 2L << 20;
    /** How many times its size a chunk takes of the heap before another size is advised, as in HC-R042. */
    private static final double WORTH_CHANGING = 1.1;
    /** Of the heap, what humongous objects must have for chunks to matter. */
    private static final double HELD_MIN = 0.2;
    /** How a log shows a chunk of the usual size. */
    private static final long USUAL_OBJECT_BYTES = USUAL_BYTES + 16;

    private static final Set<Symptom.Kind> TIGHT =
            Set.of(Symptom.Kind.HUMONGOUS_OBJECTS, Symptom.Kind.TO_SPACE_EXHAUSTED, Symptom.Kind.FULL_COLLECTIONS);

    private MslabChunkRule() {}

    /**
     * The setting that goes with the flags. Logs do not say what it is now: it is advised beside other changes, or where the log
     * shows a chunk of HBase's usual size; not where it shows other sizes alone.
     *
     * @param regions the flag of G1's regions that is advised
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
                        .map(jvmFlag -> "the regions of " + jvmFlag.text()));
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

    /** A part of the heap that is worth it, in regions that have nothing but one object. */
    private static Optional<String> held(GcAdviceInput gcAdviceInput) {
        long heap = gcAdviceInput.heap().orElse(Long.MAX_VALUE);
        return gcAdviceInput.logs().stream()
                .filter(log -> humongous(log) > HELD_MIN * heap)
                .findFirst()
                .map(log -> log.name() + ": humongous objects have regions of " + new DataSize(humongous(log))
                        + " to themselves, of a heap of " + new DataSize(heap));
    }

    private static long humongous(LogFacts log) {
        return log.g1().stream()
                .flatMapToLong(g1 -> g1.humongous().maxBytes().stream())
                .max()
                .orElse(0);
    }

    /** True when the log has the sizes of humongous objects. */
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
