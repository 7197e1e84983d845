package org.hconfig.xconfig.apply;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/**
 * A cluster that is held against every other executor, and what runs on it are carried out with.
 *
 * @param hold the lock on the cluster
 * @param marking the mark of the run
 * @param work does steps and undoes them
 * @param switches gives back what runs switched off
 */
record Held(Hold hold, Marking marking, StepWork work, Switches switches) {
    /**
     * Does something while holding the cluster.
     *
     * @param home {@code $HCONFIG_HOME}, where the lock against executors of this home is
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} when another executor is at work, {@link PlanError#MARKED} when
     *     another home's run is unfinished
     */
    static <T> T during(
            Hands hands, Journal journal, Path home, Consumer<String> progress, Function<Held, T> something) {
        return ClusterLock.holding(home, hands.clusterId(), () -> {
            try (Hold hold = hands.hold()) {
                Marking marking = new Marking(journal, home, hold.marks());
                marking.respect();
                return something.apply(new Held(
                        hold,
                        marking,
                        new StepWork(hands, journal, marking, progress),
                        new Switches(hands, journal, marking, progress)));
            }
        });
    }
}
