package org.hconfig.xconfig.apply;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/** Work of a few steps on a cluster in memory, with a bomb around each; it needs the balancer to be off. */
final class FakeWork implements Work {
    private final FakeHands cluster;
    private final Bomb bomb;
    private final int steps;
    private final List<Integer> effects = new ArrayList<>();
    private boolean refused;
    private int failing = -1;

    FakeWork(FakeHands cluster, Bomb bomb, int steps) {
        this.cluster = cluster;
        this.bomb = bomb;
        this.steps = steps;
    }

    /** The steps whose effect is there, in the order in which they were done. */
    List<Integer> effects() {
        return effects;
    }

    /** From now on the cluster is not what the work was made for. */
    void refuse() {
        refused = true;
    }

    /** From now on one step fails; none when negative. */
    void failAt(int step) {
        failing = step;
    }

    @Override
    public String id() {
        return "balance-0123456789ab";
    }

    @Override
    public String cluster() {
        return "lab";
    }

    @Override
    public String table() {
        return "t";
    }

    @Override
    public String text() {
        return "{}";
    }

    @Override
    public List<String> steps() {
        return IntStream.range(0, steps).mapToObj(step -> "step " + step).toList();
    }

    @Override
    public void check(String clusterId) {
        if (refused) {
            throw new HConfigException(PlanError.PLAN_STALE, "the regions moved", "", "plan again");
        }
    }

    @Override
    public void carryOut(List<Integer> done, Memory memory, Log log, Hold hold, Guard guard) {
        if (memory.recall(ServerHands.SWITCHES).isEmpty()) {
            memory.remember(
                    ServerHands.SWITCHES, Boolean.toString(cluster.servers().balancer()));
        }
        cluster.servers().balancer(false);
        for (int step = 0; step < steps; step++) {
            if (!done.contains(step)) {
                hold.check();
                guard.before("step " + step);
                log.started(step);
                effect(step);
                log.done(step);
            }
        }
    }

    private void effect(int step) {
        bomb.point();
        if (step == failing) {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "step " + step + " is stuck", "", "look at it");
        }
        if (!effects.contains(step)) {
            effects.add(step);
        }
        bomb.point();
    }

    /** What a run's journal says of each step. */
    static List<StepState> states(Run run) {
        return run.steps().stream().map(Run.StepRecord::state).toList();
    }
}
