package org.hconfig.hbase.cache.family;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.hconfig.hbase.catalogue.HBaseVersion;

/** Advisor on the settings of column families that decide what is cached. */
public final class FamilyAdvisor {
    private static final String BLOCK_CACHE = "BLOCKCACHE";
    private static final String SMALL = "hbase.regionserver.thread.compaction.small";
    private static final String LARGE = "hbase.regionserver.thread.compaction.large";
    private static final int NAMED_MAX = 3;

    private FamilyAdvisor() {}

    /**
     * Returns the advice.
     *
     * @param families families of user tables
     * @param room the room of the planned caches
     * @param site settings of the servers, by key
     * @param version HBase's version; empty when unknown
     */
    public static FamilyAdvice advise(
            List<FamilyState> families, CacheRoom room, Map<String, String> site, Optional<HBaseVersion> version) {
        List<FamilyState> cached = families.stream()
                .filter(family -> family.isOn(BLOCK_CACHE, true))
                .sorted(Comparator.comparingDouble(FamilyAdvisor::reads)
                        .reversed()
                        .thenComparing(FamilyState::label))
                .toList();
        BlockSizeAdvisor blocks = new BlockSizeAdvisor(room);
        InMemoryAdvisor inMemory = new InMemoryAdvisor(room, cached);
        CacheFillAdvisor fill = new CacheFillAdvisor(room);
        TimePriorityAdvisor times = new TimePriorityAdvisor(room, version);
        List<FamilyChange> changes = new ArrayList<>();
        for (FamilyState family : cached) {
            blocks.advise(family).ifPresent(changes::add);
            inMemory.advise(family).ifPresent(changes::add);
            changes.addAll(fill.advise(family));
            changes.addAll(times.advise(family));
        }
        int threads = threads(site, SMALL) + threads(site, LARGE);
        long compacted = fill.compactedBytes(cached, threads);
        List<String> notes = new ArrayList<>(inMemory.notes());
        notes.addAll(times.notes());
        unknown(notes, cached, room);
        if (changes.stream().anyMatch(change -> change.key().equals(FamilyState.BLOCK_SIZE))) {
            notes.add(FamilyState.BLOCK_SIZE
                    + " applies to files that are written from then on: a major compaction at a time of"
                    + " low load rewrites the others, and the hit ratio changes only then");
        }
        changes.sort(Comparator.comparing(FamilyChange::table)
                .thenComparing(FamilyChange::family)
                .thenComparing(FamilyChange::key));
        return new FamilyAdvice(
                changes,
                compacted > 0 ? OptionalLong.of(compacted) : OptionalLong.empty(),
                compacted > 0 ? fill.compactedStep(threads) : "",
                times.step(),
                notes);
    }

    private static double reads(FamilyState family) {
        return family.traffic().map(FamilyTraffic::readShare).orElse(0.0);
    }

    private static int threads(Map<String, String> site, String key) {
        try {
            return Math.max(1, Integer.parseInt(site.getOrDefault(key, "1").strip()));
        } catch (NumberFormatException word) {
            // The server would not start with it; the check of the settings reports it.
            return 1;
        }
    }

    private static void unknown(List<String> notes, List<FamilyState> families, CacheRoom room) {
        note(
                notes,
                families,
                "their requests were too few to be recognized (--duration)",
                family -> family.traffic().isEmpty());
        note(
                notes,
                families,
                "no file of theirs was read, so that the sizes of their rows are unknown",
                family -> family.traffic().isPresent() && family.shape().isEmpty());
        if (room.neededBytes().isEmpty() && !families.isEmpty()) {
            notes.add(
                    "nothing is advised on what to cache before it is read, nor on families in memory, as the size of the"
                            + " uncompressed data is unknown (--data)");
        }
    }

    private static void note(List<String> notes, List<FamilyState> families, String why, Predicate<FamilyState> which) {
        List<String> names =
                families.stream().filter(which).map(FamilyState::label).toList();
        if (!names.isEmpty()) {
            notes.add("families without advice: "
                    + String.join(", ", names.subList(0, Math.min(NAMED_MAX, names.size())))
                    + (names.size() > NAMED_MAX ? " and " + (names.size() - NAMED_MAX) + " more" : "")
                    + ", as " + why);
        }
    }
}
