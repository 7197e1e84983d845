package org.hconfig.xconfig.apply;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Gives back what an unfinished run of another home took from the cluster, by nothing but the run's mark: regions to the server
 * that they were moved away from, and the switches. Values that its steps set stay, because only its journal knows what they
 * were.
 */
public final class GiveBack {
    private final Hands hands;
    private final Path home;
    private final Consumer<String> progress;

    /**
     * Gives back on one cluster.
     *
     * @param home {@code $HCONFIG_HOME}, where the lock is
     * @param progress is told each stage, in one line
     */
    public GiveBack(Hands hands, Path home, Consumer<String> progress) {
        this.hands = hands;
        this.home = home;
        this.progress = progress;
    }

    /**
     * What was given back.
     *
     * @param mark the mark that was removed
     * @param restored what is as it was before the run, one line each
     * @param left what is not, one line each
     */
    public record Report(RunMark mark, List<String> restored, List<String> left) {
        /** Copies what it is given. */
        public Report {
            restored = List.copyOf(restored);
            left = List.copyOf(left);
        }
    }

    /**
     * Gives back, and removes the mark.
     *
     * @param shown the mark as it was shown to whoever confirmed
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} while its owner is at work, {@link PlanError#PLAN_STALE} when there
     *     is another mark or none by now
     */
    public Report giveBack(RunMark shown) {
        return ClusterLock.holding(home, hands.clusterId(), () -> {
            try (Hold hold = hands.hold()) {
                Marks marks = hold.marks();
                RunMark mark = marks.read()
                        .filter(now -> now.equals(shown))
                        .orElseThrow(() -> new HConfigException(
                                PlanError.PLAN_STALE,
                                "the mark of " + shown.run() + " has changed since it was shown",
                                "someone else went on with the run, or ended it",
                                "look again: hconfig recover"));
                Report report = giveBack(mark, marks);
                marks.remove();
                return report;
            }
        });
    }

    private Report giveBack(RunMark mark, Marks marks) {
        List<String> restored = new ArrayList<>();
        List<String> left = new ArrayList<>();
        Set<String> dead = new TreeSet<>(hands.dead(Set.copyOf(mark.living())));
        for (RunMark.Part part : mark.parts()) {
            if (part.regions().isEmpty() || dead.contains(part.server().name())) {
                continue;
            }
            try {
                int back = hands.servers().bringBack(part.server(), part.regions(), progress);
                int gone = part.regions().size() - back;
                restored.add(part.server().words() + ": " + Count.of(back, "region", "is", "are") + " back"
                        + (gone == 0 ? "" : "; " + gone + " were split, merged or dropped since"));
            } catch (HConfigException stayed) {
                left.add(part.server().words() + ": regions stay elsewhere: "
                        + stayed.problems().get(0).what());
            }
        }
        mark.switches().ifPresent(former -> {
            hands.servers().giveBack(new OfMark(mark, marks), progress);
            restored.add("switches: " + former);
        });
        dead.forEach(server -> left.add(server + " lived when the run began, and does not: see its log and start it"));
        left.add("values that the run's steps set stay"
                + (mark.step().isBlank() ? " (it had begun none)" : "; it stopped in: " + mark.step()));
        return new Report(mark, restored, left);
    }

    /** What the run's mark remembers of it. */
    private record OfMark(RunMark mark, Marks marks) implements Memory {
        @Override
        public Optional<String> recall(String name) {
            return name.equals(ServerHands.SWITCHES) ? mark.switches() : Optional.empty();
        }

        @Override
        public void remember(String name, String value) {
            // Nothing that is given back needs to be remembered anew.
        }

        @Override
        public void forget(String name) {
            if (name.equals(ServerHands.SWITCHES)) {
                marks.write(mark.having(Optional.empty()));
            }
        }
    }
}
