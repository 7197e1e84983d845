package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;

/** What earlier trials say about trying something. Pure. */
final class Experience {
    /** How far back it reaches. */
    static final Duration REACH = Duration.ofDays(16);

    /** For how long a change that did not prove its worth is left alone; one that harmed, twice as long each further time. */
    private static final Duration DAY = Duration.ofDays(1);

    private static final int DAYS_DOUBLINGS_MAX = 3;

    /** For how long a change that could not be measured is left alone; twice as long each further time. */
    private static final Duration BACK_OFF = Duration.ofMinutes(15);

    /** For how long a change that was kept is not made again with other values. */
    private static final Duration SETTLED = Duration.ofHours(1);

    private static final int DOUBLINGS_MAX = 7;

    private final List<Trial> trials;
    private final Instant now;

    /**
     * The experience of some days.
     *
     * @param trials those that began since {@link #REACH} ago, the newest first
     */
    Experience(List<Trial> trials, Instant now) {
        this.trials = List.copyOf(trials);
        this.now = now;
    }

    /** Why something is not tried now; empty when nothing speaks against it. */
    Optional<String> against(String table, WorkloadKind workload, String family) {
        List<Trial> same = trials.stream()
                .filter(trial -> trial.table().equals(table) && trial.workload() == workload)
                .filter(trial -> trial.family().equals(family))
                .toList();
        Optional<String> harmed = harmed(same);
        if (harmed.isPresent()) {
            return harmed;
        }
        for (Trial trial : lately(same)) {
            switch (trial.state()) {
                case UNPROVEN -> {
                    return Optional.of("the same change did not prove its worth on " + trial.startedAt());
                }
                case FAILED -> {
                    return Optional.of("the same change broke off half-way on " + trial.startedAt());
                }
                default -> {}
            }
        }
        return backOff(lately(same)).or(() -> settled(table, same));
    }

    private List<Trial> lately(List<Trial> some) {
        return some.stream()
                .filter(trial -> trial.startedAt().plus(DAY).isAfter(now))
                .toList();
    }

    private Optional<String> harmed(List<Trial> same) {
        List<Trial> harmed = same.stream()
                .filter(trial -> trial.state() == Trial.State.HARMED)
                .toList();
        if (harmed.isEmpty()) {
            return Optional.empty();
        }
        Instant last = harmed.get(0).startedAt();
        Instant again = last.plus(DAY.multipliedBy(1L << Math.min(DAYS_DOUBLINGS_MAX, harmed.size() - 1)));
        return again.isAfter(now) ? Optional.of("the same change harmed on " + last) : Optional.empty();
    }

    private Optional<String> backOff(List<Trial> same) {
        List<Trial> cut = same.stream()
                .filter(trial -> trial.state() == Trial.State.CUT_SHORT)
                .toList();
        if (cut.isEmpty()) {
            return Optional.empty();
        }
        Duration wait = BACK_OFF.multipliedBy(1L << Math.min(DOUBLINGS_MAX, cut.size() - 1));
        Instant again = cut.get(0).startedAt().plus(wait);
        return again.isAfter(now)
                ? Optional.of("the same change could not be measured to the end on "
                        + cut.get(0).startedAt() + "; it is tried again after " + again)
                : Optional.empty();
    }

    /** Values follow the data; that is no reason to alter a table all the time. */
    private Optional<String> settled(String table, List<Trial> same) {
        return trials.stream()
                .filter(trial -> trial.table().equals(table) && trial.state() != Trial.State.REFUSED)
                .findFirst()
                .filter(trial -> trial.state().stays() && same.contains(trial))
                .filter(trial -> trial.startedAt().plus(SETTLED).isAfter(now))
                .map(trial -> "the same settings were changed on " + trial.startedAt());
    }

    /** What limits count; a change that was taken back restarted its servers twice. */
    Past past() {
        List<Trial> done = trials.stream()
                .filter(trial -> trial.state() != Trial.State.REFUSED)
                .toList();
        Map<String, List<Instant>> restarts = new HashMap<>();
        for (Trial trial : done) {
            for (String server : trial.servers()) {
                List<Instant> times = restarts.computeIfAbsent(server, first -> new ArrayList<>());
                times.add(trial.startedAt());
                if (trial.state().takenBack()) {
                    times.add(trial.startedAt());
                }
            }
        }
        return new Past(done.stream().map(Trial::startedAt).toList(), restarts);
    }
}
