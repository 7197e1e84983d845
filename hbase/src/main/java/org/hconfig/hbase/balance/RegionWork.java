package org.hconfig.hbase.balance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.balance.RegionStep;
import org.hconfig.balance.RegionStep.Kind;
import org.hconfig.model.HConfigException;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.apply.Work;

/**
 * Brings a table's regions to a plan's end, several steps at a time. It looks at the regions, begins what can begin, and
 * looks again; it trusts nothing but what hbase:meta says, so that it goes on from wherever it was stopped. A region that
 * HBase will not split or merge because its files still refer to its parents' is freed by {@link Freeing}.
 */
final class RegionWork {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int AT_ONCE_PER_SERVER = 2;
    private static final int REFUSALS_MAX = 8;

    private final TableName table;
    private final List<RegionStep> steps;
    private final Set<Integer> pending = new TreeSet<>();
    private final RegionHands hands;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final Map<Integer, Attempt> attempts = new HashMap<>();
    private final Map<String, Freeing> freeing = new HashMap<>();
    private final Spreading spreading;
    private final Map<String, Integer> refusals = new HashMap<>();
    private String lastRefusal = "nothing was refused";
    private long lastProgress;
    private boolean spreadingBegan;

    RegionWork(
            BalancePlan plan,
            List<Integer> done,
            RegionHands hands,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this.table = TableName.valueOf(plan.table());
        this.steps = plan.proposal().steps();
        for (int i = 0; i < steps.size(); i++) {
            pending.add(i);
        }
        pending.removeAll(done);
        this.hands = hands;
        this.nanoClock = nanoClock;
        this.progress = progress;
        this.spreading = new Spreading(hands, progress);
    }

    /** Returns when every step's effect is there, and servers are even: regions that were freed by moving are so again. */
    void carryOut(Work.Log log, Hold hold) throws IOException {
        lastProgress = nanoClock.getAsLong();
        boolean ready = steps.isEmpty();
        while (!ready) {
            hold.check();
            try {
                ready = ready(log);
            } catch (IOException away) {
                if (isInterruption(away)) {
                    throw away;
                }
                // An HMaster or a RegionServer that was lost comes back, or another takes its place.
                lastRefusal =
                        String.valueOf(away.getMessage()).lines().findFirst().orElse("");
            }
            if (!ready) {
                if (nanoClock.getAsLong() - lastProgress > PATIENCE.toNanos()) {
                    throw stuck();
                }
                hands.pause();
            }
        }
    }

    /** True for what a thread meets that shall end; a server that does not answer in time is none. */
    static boolean isInterruption(IOException failure) {
        return failure instanceof InterruptedIOException && !(failure instanceof SocketTimeoutException);
    }

    private boolean ready(Work.Log log) throws IOException {
        Layout layout = hands.layout();
        if (!layout.gaps().isEmpty()) {
            return false; // a split or merge is being written down
        }
        settle(layout, log);
        int room = AT_ONCE_PER_SERVER * Math.max(1, hands.servers().size());
        for (Freeing one : List.copyOf(freeing.values())) {
            if (one.freed(layout)) {
                freeing.remove(one.region());
            }
            if (one.compacting()) {
                progressed();
            }
        }
        for (int number : List.copyOf(pending)) {
            if (attempts.size() + freeing.size() >= room) {
                return false;
            }
            if (steps.get(number).kind() != Kind.MOVE && !attempts.containsKey(number)) {
                begin(number, layout, log);
            }
        }
        return attempts.isEmpty() && freeing.isEmpty() && onlyMovesLeft() && spread(layout, log);
    }

    private void settle(Layout layout, Work.Log log) throws IOException {
        for (Iterator<Map.Entry<Integer, Attempt>> all = attempts.entrySet().iterator(); all.hasNext(); ) {
            Map.Entry<Integer, Attempt> one = all.next();
            if (Goal.reached(steps.get(one.getKey()), layout) || one.getValue().ended()) {
                all.remove();
                one.getValue().refusal().ifPresent(refusal -> refused(one.getValue(), refusal));
            }
        }
        for (int number : List.copyOf(pending)) {
            if (!attempts.containsKey(number) && Goal.reached(steps.get(number), layout)) {
                pending.remove(number);
                log.done(number);
                progressed();
                progress.accept("done (" + (steps.size() - pending.size()) + " of " + steps.size() + "): "
                        + steps.get(number).words());
            }
        }
    }

    private void begin(int number, Layout layout, Work.Log log) throws IOException {
        RegionStep step = steps.get(number);
        if (Goal.reached(step, layout)) {
            return; // told at the next look
        }
        List<Layout.Place> regions = Goal.regions(step, layout);
        boolean free = !regions.isEmpty()
                && regions.stream().noneMatch(this::busy)
                && regions.stream().allMatch(place -> place.server().isPresent());
        if (!free || (step.kind() == Kind.MERGE && splitsPendingIn(step))) {
            return;
        }
        log.started(number);
        attempts.put(number, Attempt.of(hands, step, regions));
    }

    private boolean splitsPendingIn(RegionStep merge) {
        return pending.stream()
                .map(steps::get)
                .anyMatch(step -> step.kind() == Kind.SPLIT
                        && step.at().compareTo(merge.at()) >= 0
                        && (merge.until().isEmpty() || step.at().compareTo(merge.until()) <= 0));
    }

    private boolean busy(Layout.Place place) {
        String region = place.info().getEncodedName();
        return freeing.containsKey(region) || attempts.values().stream().anyMatch(attempt -> attempt.on(region));
    }

    /** A refusal that only time can change is met with another attempt, for as long as {@link #PATIENCE} lasts. */
    private void refused(Attempt attempt, Refusal refusal) {
        lastRefusal = refusal.line();
        if (!refusal.wantsFilesOfItsOwn()) {
            return;
        }
        for (Layout.Place place : refusal.about(attempt.places())) {
            if (refusals.merge(place.info().getEncodedName(), 1, Integer::sum) > REFUSALS_MAX) {
                throw stuck();
            }
            freeing.put(place.info().getEncodedName(), new Freeing(place, refusal.tracesOfAMerge(), hands, nanoClock));
        }
    }

    private boolean onlyMovesLeft() {
        return pending.stream().allMatch(number -> steps.get(number).kind() == Kind.MOVE);
    }

    /** Moves are judged by what they are for: counts that are even. */
    private boolean spread(Layout layout, Work.Log log) throws IOException {
        List<Integer> left = new ArrayList<>(pending);
        if (!spreadingBegan) {
            spreadingBegan = true;
            left.forEach(log::started);
        }
        boolean even = spreading.even(layout);
        if (even) {
            left.forEach(log::done);
            pending.clear();
        }
        return even;
    }

    private void progressed() {
        lastProgress = nanoClock.getAsLong();
    }

    private HConfigException stuck() {
        String first = pending.stream()
                .findFirst()
                .map(number -> steps.get(number).words())
                .orElse("even out the servers");
        return new HConfigException(
                BalanceError.STEP_STUCK,
                pending.size() + " of " + steps.size() + " steps on " + table + " make no progress, the first: "
                        + first,
                "the last that HBase said: " + lastRefusal,
                "see the HMaster's log; when the reason is gone, apply the same plan again to go on");
    }
}
