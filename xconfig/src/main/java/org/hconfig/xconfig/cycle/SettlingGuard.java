package org.hconfig.xconfig.cycle;

import java.util.List;
import java.util.Optional;
import org.hconfig.model.ClusterImage;
import org.hconfig.model.HConfigException;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.monitor.Images;
import org.hconfig.xconfig.monitor.Pause;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.verify.Judgement;

/**
 * Lets the cluster settle after each server that was changed, the canary first, and compares it with the time before the
 * run. The run goes on unless the cluster is surely worse off.
 */
final class SettlingGuard implements Guard {
    /** Looks within which enough must be seen: five minutes. */
    private static final int LOOKS_MAX = 60;

    private final Images images;
    private final Pause pause;
    private final Comparison comparison;

    /**
     * A guard of one run.
     *
     * @param comparison what the cluster was like before it
     */
    SettlingGuard(Images images, Pause pause, Comparison comparison) {
        this.images = images;
        this.pause = pause;
        this.comparison = comparison;
    }

    @Override
    public void after(Run run, Run.StepRecord step, Optional<Server> server) {
        if (server.isEmpty()) {
            return;
        }
        List<Span> settled = settled(step);
        // The first is when regions come back and clients find them.
        Judgement judgement = comparison.with(settled.subList(1, settled.size()));
        if (judgement.verdict() == Judgement.Verdict.HARMED) {
            throw new HConfigException(
                    CycleError.WORSE_OFF,
                    "after " + step.words() + " the cluster is worse off",
                    String.join("; ", judgement.findings()),
                    "the run stopped before the next server; it is rolled back");
        }
    }

    private List<Span> settled(Run.StepRecord step) {
        Evidence evidence = new Evidence();
        for (int look = 0; look < LOOKS_MAX; look++) {
            look().ifPresentOrElse(evidence::observe, evidence::gap);
            List<Span> spans = evidence.all();
            if (spans.size() > Cycle.WINDOW_SPANS) {
                return spans;
            }
            waitAWhile();
        }
        throw new HConfigException(
                CycleError.WORSE_OFF,
                "after " + step.words() + " nobody can say how the cluster is",
                "it did not answer for long enough to be compared with the time before",
                "the run stopped before the next server; it is rolled back");
    }

    /** A reading that failed is a gap: the servers are asked again. */
    private Optional<ClusterImage> look() {
        try {
            return Optional.of(images.read());
        } catch (HConfigException unread) {
            return Optional.empty();
        }
    }

    private void waitAWhile() {
        try {
            pause.take(Watch.PERIOD);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    CycleError.WORSE_OFF,
                    "the look at the cluster between two servers was interrupted",
                    "nobody can say whether it is worse off",
                    "apply the same plan again to go on, or roll it back");
        }
    }
}
