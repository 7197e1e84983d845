package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.gc.log.Pause;
import org.hconfig.gc.log.PauseKind;

/** Counts pauses: all, by kind, by cause, by minute. */
final class PauseTally {
    private static final int CAUSES_MAX = 64;

    private final Durations all = new Durations();
    private final Durations unasked = new Durations();
    private final Durations ordered = new Durations();
    private final Map<PauseKind, Durations> kinds = new EnumMap<>(PauseKind.class);
    private final Map<String, Durations> causes = new TreeMap<>();
    private final Map<String, Long> full = new TreeMap<>();
    private final Minutes minutes = new Minutes();
    private long exhausted;

    void add(Pause pause) {
        all.add(pause.nanos());
        // A marking that was ordered begins with a collection of the young generation like any other.
        boolean order = CauseStats.asked(pause.cause()) && pause.kind() != PauseKind.CONCURRENT_START;
        (order ? ordered : unasked).add(pause.nanos());
        kinds.computeIfAbsent(pause.kind(), kind -> new Durations()).add(pause.nanos());
        if (!pause.cause().isEmpty() && (causes.size() < CAUSES_MAX || causes.containsKey(pause.cause()))) {
            causes.computeIfAbsent(pause.cause(), cause -> new Durations()).add(pause.nanos());
            if (pause.kind() == PauseKind.FULL) {
                full.merge(pause.cause(), 1L, Long::sum);
            }
        }
        if (!Double.isNaN(pause.seconds())) {
            minutes.add(pause.seconds(), pause.nanos() / 1e9);
        }
        exhausted += pause.exhausted() ? 1 : 0;
    }

    PauseStats all() {
        return PauseStats.of(all);
    }

    /** Pauses that neither the program nor an operator asked for. */
    PauseStats unasked() {
        return PauseStats.of(unasked);
    }

    /** Pauses that the program or an operator ordered. */
    PauseStats ordered() {
        return PauseStats.of(ordered);
    }

    double seconds() {
        return all.sum() / 1e9;
    }

    long count(PauseKind kind) {
        Durations lengths = kinds.get(kind);
        return lengths == null ? 0 : lengths.count();
    }

    long exhausted() {
        return exhausted;
    }

    Minutes minutes() {
        return minutes;
    }

    List<KindStats> kinds() {
        List<KindStats> stats = new ArrayList<>();
        kinds.forEach((kind, lengths) -> stats.add(new KindStats(kind, PauseStats.of(lengths))));
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
