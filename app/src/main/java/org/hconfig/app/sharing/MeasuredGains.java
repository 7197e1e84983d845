package org.hconfig.app.sharing;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.policy.PolicyProvenance.MeasuredGain;

/** Finds the gain that was measured when values of a cluster were applied, in the history of {@code $HCONFIG_HOME}. */
final class MeasuredGains {
    private static final int EVENTS_MAX = 10_000;

    private final Path home;
    private final InstantSource clock;

    MeasuredGains(Path home, InstantSource clock) {
        this.home = home;
        this.clock = clock;
    }

    /**
     * Returns the newest measurement of a run that is still applied, was kept because of it, and set one of these values as
     * it is now; empty when there is none.
     *
     * @param values the captured values by key
     */
    Optional<MeasuredGain> of(String clusterId, Optional<String> table, Map<String, String> values) {
        Map<String, Run> runs = new HashMap<>();
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            journal.history().stream()
                    .filter(run -> run.cluster().clusterId().equals(clusterId))
                    .filter(run -> run.progress().state() == RunState.APPLIED && Journal.holdsPlan(run))
                    .filter(run -> table.isEmpty() || run.table().equals(table.get()))
                    .filter(run -> sets(journal, run, values))
                    .forEach(run -> {
                        runs.put(run.id(), run);
                        runs.put(run.planId(), run);
                    });
        }
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        return TuningHistoryStore.newest(home, EVENTS_MAX).stream()
                .filter(event -> event.kind() == TuningEvent.Kind.KEPT)
                .filter(event -> event.run().map(runs::containsKey).orElse(false))
                .max(Comparator.comparing(TuningEvent::at))
                .map(event ->
                        new MeasuredGain(event.run().orElseThrow(), event.at().toString(), event.description()));
    }

    private static boolean sets(Journal journal, Run run, Map<String, String> values) {
        return journal.plan(run).changesInForce().stream()
                .anyMatch(change -> change.proposed().equals(values.get(change.key())));
    }
}
