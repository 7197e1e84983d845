package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.spi.Workload;

/** Back-off policy from past experiments. Pure function. */
final class CooldownPolicy {
    /** The period of the history considered. */
    static final Duration REACH = Duration.ofDays(16);

    /** Cooldown of a change without a significant benefit; one with a regression twice as long each further time. */
    private static final Duration DAY = Duration.ofDays(1);

    private static final int DAYS_DOUBLINGS_MAX = 3;

    /** Cooldown of a change that could not be measured; twice as long each further time. */
    private static final Duration BACK_OFF = Duration.ofMinutes(15);

    /** Cooldown of a kept change before it is repeated with other values. */
    private static final Duration SETTLED = Duration.ofHours(1);

    private static final int DOUBLINGS_MAX = 7;

    private final List<Experiment> experiments;
    private final Instant now;

    /**
     * Creates the policy from the recent history.
     *
     * @param experiments those that started within {@link #REACH}, the newest first
     */
    CooldownPolicy(List<Experiment> experiments, Instant now) {
        this.experiments = List.copyOf(experiments);
        this.now = now;
    }

    /**
     * Returns why a change is not tried now; empty when there is no objection. A change of servers alone is the same change,
     * whichever table it was tried for.
     */
    Optional<String> against(String table, Workload workload, String signature) {
        List<Experiment> same = experiments.stream()
                .filter(experiment -> experiment.change().signature().equals(signature))
                .filter(experiment -> PlanSummary.isOfServers(signature)
                        || (experiment.change().table().equals(table)
                                && experiment.change().workload() == workload))
                .toList();
        Optional<String> regressed = regressed(same);
        if (regressed.isPresent()) {
            return regressed;
        }
        for (Experiment experiment : recent(same)) {
            switch (experiment.state()) {
                case NOT_SIGNIFICANT -> {
                    return Optional.of(
                            "the same change had no significant benefit on " + second(experiment.startedAt()));
                }
                case FAILED -> {
                    return Optional.of("the same change failed on " + second(experiment.startedAt()));
                }
                default -> {}
            }
        }
        return backOff(recent(same)).or(() -> settled(table, same));
    }

    private List<Experiment> recent(List<Experiment> some) {
        return some.stream()
                .filter(experiment -> experiment.startedAt().plus(DAY).isAfter(now))
                .toList();
    }

    private Optional<String> regressed(List<Experiment> same) {
        List<Experiment> regressed = same.stream()
                .filter(experiment -> experiment.state() == Experiment.State.REGRESSED)
                .toList();
        if (regressed.isEmpty()) {
            return Optional.empty();
        }
        Instant last = regressed.get(0).startedAt();
        Instant again = last.plus(DAY.multipliedBy(1L << Math.min(DAYS_DOUBLINGS_MAX, regressed.size() - 1)));
        return again.isAfter(now)
                ? Optional.of("the same change caused a regression on " + second(last))
                : Optional.empty();
    }

    private Optional<String> backOff(List<Experiment> same) {
        List<Experiment> cut = same.stream()
                .filter(experiment -> experiment.state() == Experiment.State.NOT_MEASURED)
                .toList();
        if (cut.isEmpty()) {
            return Optional.empty();
        }
        Duration wait = BACK_OFF.multipliedBy(1L << Math.min(DOUBLINGS_MAX, cut.size() - 1));
        Instant again = cut.get(0).startedAt().plus(wait);
        return again.isAfter(now)
                ? Optional.of("the evaluation of the same change was incomplete on "
                        + second(cut.get(0).startedAt()) + "; next attempt after " + second(again))
                : Optional.empty();
    }

    /** Values follow the data, but a table must not be altered for every small difference. */
    private Optional<String> settled(String table, List<Experiment> same) {
        return experiments.stream()
                .filter(experiment ->
                        experiment.change().table().equals(table) && experiment.state() != Experiment.State.REFUSED)
                .findFirst()
                .filter(experiment -> experiment.state().isKept() && same.contains(experiment))
                .filter(experiment -> experiment.startedAt().plus(SETTLED).isAfter(now))
                .map(experiment -> "the same settings were changed on " + second(experiment.startedAt()));
    }

    /** Returns the history for rate limits; a change that was rolled back restarted its servers twice. */
    ChangeHistory past() {
        List<Experiment> done = experiments.stream()
                .filter(experiment -> experiment.state() != Experiment.State.REFUSED)
                .toList();
        Map<String, List<Instant>> restarts = new HashMap<>();
        for (Experiment experiment : done) {
            for (String server : experiment.change().servers()) {
                List<Instant> times = restarts.computeIfAbsent(server, first -> new ArrayList<>());
                times.add(experiment.startedAt());
                if (experiment.state().isRolledBack()) {
                    times.add(experiment.startedAt());
                }
            }
        }
        return new ChangeHistory(done.stream().map(Experiment::startedAt).toList(), restarts);
    }

    private static Instant second(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }
}
