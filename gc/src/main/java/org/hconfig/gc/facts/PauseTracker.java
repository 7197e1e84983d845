package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.PauseKind;

/** Collects statistics of pauses: all, by kind, by cause, by minute. */
final class PauseTracker {
    private static final int CAUSES_MAX = 64;

    private final DurationStats all = new DurationStats();
    private final DurationStats unrequested = new DurationStats();
    private final DurationStats requested = new DurationStats();
    private final Map<PauseKind, DurationStats> kinds = new EnumMap<>(PauseKind.class);
    private final Map<String, DurationStats> causes = new TreeMap<>();
    private final Map<String, Long> full = new TreeMap<>();
    private final PauseTimeline pauseTimeline = new PauseTimeline();
    private long exhausted;

    void add(GcPause gcPause) {
        all.add(gcPause.nanos());
        // A requested marking starts with a young collection like any other.
        boolean order = CauseStats.asked(gcPause.cause()) && gcPause.kind() != PauseKind.CONCURRENT_START;
        (order ? requested : unrequested).add(gcPause.nanos());
        kinds.computeIfAbsent(gcPause.kind(), kind -> new DurationStats()).add(gcPause.nanos());
        if (!gcPause.cause().isEmpty() && (causes.size() < CAUSES_MAX || causes.containsKey(gcPause.cause()))) {
            causes.computeIfAbsent(gcPause.cause(), cause -> new DurationStats())
                    .add(gcPause.nanos());
            if (gcPause.kind() == PauseKind.FULL) {
                full.merge(gcPause.cause(), 1L, Long::sum);
            }
        }
        if (!Double.isNaN(gcPause.seconds())) {
            pauseTimeline.add(gcPause.seconds(), gcPause.nanos() / 1e9);
        }
        exhausted += gcPause.exhausted() ? 1 : 0;
    }

    PauseStats all() {
        return PauseStats.of(all);
    }

    /** Returns the pauses not requested by the application or an operator. */
    PauseStats unrequested() {
        return PauseStats.of(unrequested);
    }

    /** Returns the pauses requested by the application or an operator. */
    PauseStats requested() {
        return PauseStats.of(requested);
    }

    double seconds() {
        return all.sum() / 1e9;
    }

    long count(PauseKind kind) {
        DurationStats lengths = kinds.get(kind);
        return lengths == null ? 0 : lengths.count();
    }

    long exhausted() {
        return exhausted;
    }

    PauseTimeline minutes() {
        return pauseTimeline;
    }

    List<PauseKindStats> kinds() {
        List<PauseKindStats> stats = new ArrayList<>();
        kinds.forEach((kind, lengths) -> stats.add(new PauseKindStats(kind, PauseStats.of(lengths))));
        return stats;
    }

    List<CauseStats> causes() {
        List<CauseStats> stats = new ArrayList<>();
        causes.forEach((cause, lengths) ->
                stats.add(new CauseStats(cause, lengths.count(), full.getOrDefault(cause, 0L), lengths.sum() / 1e6)));
        stats.sort(Comparator.comparingDouble(CauseStats::totalMillis).reversed());
        return stats;
    }
}
