package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.monitor.Images;
import org.hconfig.xconfig.monitor.Pause;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.verify.Judgement;

/**
 * Lets the cluster settle after each server that was changed, the canary first, and compares the cluster and that server with
 * the time before the run. The run goes on only when both were seen, and neither is surely worse off.
 */
final class SettlingGuard implements Guard {
    /** Within this time enough must be seen. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Images images;
    private final Pause pause;
    private final BooleanSupplier ending;
    private final Before cluster;
    private final Map<String, Before> servers;

    /**
     * A guard of one run.
     *
     * @param pause lets time pass, also when the process was asked to end
     * @param ending true when the process was asked to end
     * @param cluster what the cluster was like before the run
     * @param servers what each server was like, by its address
     */
    SettlingGuard(Images images, Pause pause, BooleanSupplier ending, Before cluster, Map<String, Before> servers) {
        this.images = images;
        this.pause = pause;
        this.ending = ending;
        this.cluster = cluster;
        this.servers = Map.copyOf(servers);
    }

    @Override
    public void after(Run run, Run.StepRecord step, Optional<Server> server) {
        if (server.isEmpty()) {
            return;
        }
        String address = server.get().name();
        Optional<Before> alone = Optional.ofNullable(servers.get(address));
        List<Span> settled = settled(step, address);
        check(step, "the cluster", cluster, settled);
        alone.ifPresent(before -> check(step, server.get().words(), before, of(address, settled)));
        if (ending.getAsBoolean()) {
            throw new HConfigException(
                    CycleError.ENDING,
                    "the run stopped after " + step.words(),
                    "HConfig was asked to end",
                    "the next hconfig serve takes it back; or apply the same plan again to go on");
        }
    }

    private static List<Span> of(String address, List<Span> spans) {
        return spans.stream().map(span -> span.of(address)).toList();
    }

    private static void check(Run.StepRecord step, String what, Before before, List<Span> settled) {
        Judgement judgement = new Comparison(before).with(settled);
        if (judgement.verdict() == Judgement.Verdict.HARMED) {
            throw new HConfigException(
                    CycleError.WORSE_OFF,
                    "after " + step.words() + " " + what + " is worse off",
                    String.join("; ", judgement.findings()),
                    "the run stopped before the next server; it is rolled back");
        }
    }

    /** The time after, once the cluster and the server have shown enough; its first span is left out, when clients come back. */
    private List<Span> settled(Run.StepRecord step, String address) {
        Evidence evidence = new Evidence();
        List<String> missing = List.of("anything");
        // Counted in pauses: a wall clock that is set back would make it wait for hours.
        for (Duration waited = Duration.ZERO; waited.compareTo(PATIENCE) < 0; waited = waited.plus(Watch.PERIOD)) {
            look().ifPresentOrElse(evidence::observe, evidence::gap);
            List<Span> spans = evidence.all();
            List<Span> settled = spans.subList(Math.min(1, spans.size()), spans.size());
            missing = cluster.same(settled).missing();
            if (missing.isEmpty()
                    && (!servers.containsKey(address)
                            || cluster.same(of(address, settled)).missing().isEmpty())) {
                return settled;
            }
            waitAWhile(step);
        }
        throw unknown(step, "within " + PATIENCE.toMinutes() + " min it did not show " + String.join(", ", missing));
    }

    private static HConfigException unknown(Run.StepRecord step, String why) {
        return new HConfigException(
                CycleError.WORSE_OFF,
                "after " + step.words() + " nobody can say how the cluster is",
                why,
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

    private void waitAWhile(Run.StepRecord step) {
        try {
            pause.take(Watch.PERIOD);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw unknown(step, "the look at it was interrupted");
        }
    }
}
