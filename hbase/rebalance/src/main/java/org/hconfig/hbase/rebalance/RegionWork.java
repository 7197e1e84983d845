package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.Problem;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.RegionStep.Kind;
import org.hconfig.xconfig.apply.Work;

/**
 * Brings a table's regions to a plan's end, several steps at a time. At each look it begins what can begin; it trusts
 * nothing but what hbase:meta says, so that it goes on from wherever it was stopped. Where one server carries most regions they
 * are spread first, so that all servers take part in what follows. A region whose files still refer to its parents', which
 * HBase will not split or merge, is freed by {@link YoungRegions}.
 */
final class RegionWork {
    private final TableName table;
    private final List<RegionStep> steps;
    private final Set<Integer> pending = new TreeSet<>();
    private final RegionHands hands;
    private final Work.Log log;
    private final Patience patience;
    private final Consumer<String> progress;
    private final Map<Integer, Attempt> attempts = new HashMap<>();
    private final Set<Integer> ended = new HashSet<>();
    private final YoungRegions young;
    private final Returns returns;
    private final Spreading spreading;
    private final int regionsAfter;
    private boolean looked;
    private boolean crowded;
    private boolean spreadingBegan;
    private boolean ready;

    RegionWork(
            BalancePlan plan,
            List<Integer> done,
            RegionHands hands,
            Work.Log log,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this.table = TableName.valueOf(plan.table());
        this.steps = plan.proposal().steps();
        for (int i = 0; i < steps.size(); i++) {
            pending.add(i);
        }
        pending.removeAll(done);
        this.hands = hands;
        this.log = log;
        this.patience = new Patience(nanoClock);
        this.progress = progress;
        this.young = new YoungRegions(hands, nanoClock);
        this.returns = new Returns(hands, nanoClock, progress);
        this.spreading = new Spreading(hands, progress);
        this.regionsAfter = plan.proposal().boundaries().size() + 1;
    }

    TableName table() {
        return table;
    }

    /** True for a plan without steps. A plan whose steps are done may still have to give regions back that were freed. */
    boolean nothingToDo() {
        return steps.isEmpty();
    }

    /** From now on something has to move within five minutes. */
    void begin() {
        patience.renew();
    }

    /** What is left to do, roughly: bytes to rewrite, and a little for each step. */
    long left() {
        return pending.stream()
                .mapToLong(number -> steps.get(number).bytes() + (1 << 20))
                .sum();
    }

    /** True when every step's effect is there, and servers are even: regions that were freed by moving are so again. */
    boolean ready() {
        return ready;
    }

    /** Why it goes on no more; empty while it may. */
    Optional<Problem> stuck() {
        return patience.end().map(this::words);
    }

    /**
     * Asks how everything stands that was asked for; what has ended by now is seen by the next look.
     *
     * @return true when a look may show something
     */
    boolean ask() throws IOException {
        for (Map.Entry<Integer, Attempt> one : attempts.entrySet()) {
            if (one.getValue().ended()) {
                ended.add(one.getKey());
            }
        }
        boolean moved = spreading.ask();
        if (moved) {
            patience.renew();
        }
        return young.ask() || moved || !ended.isEmpty();
    }

    /** True while a region is being split, merged or moved. */
    boolean busy() {
        return !attempts.isEmpty() || !spreading.isIdle() || young.closing();
    }

    /** There was no room for anything: who has nothing under way goes on waiting for it. */
    void await() {
        if (!busy()) {
            patience.renew();
        }
    }

    /** Nobody answered: an HMaster or a RegionServer that was lost comes back, or another takes its place. */
    void away(IOException away) throws IOException {
        if (isInterruption(away)) {
            throw away;
        }
        patience.told(String.valueOf(away.getMessage()).lines().findFirst().orElse(""));
    }

    /** True for what a thread meets that shall end; a server that does not answer in time is none. */
    static boolean isInterruption(IOException failure) {
        return failure instanceof InterruptedIOException && !(failure instanceof SocketTimeoutException);
    }

    /** What is under way takes room. */
    void occupy(Room room) {
        attempts.values().forEach(attempt -> room.occupy(attempt.servers()));
        young.occupy(room);
        spreading.occupy(room);
    }

    /** Takes in what the last look shows. */
    void settle() throws IOException {
        Layout layout = hands.layout();
        if (!layout.gaps().isEmpty()) {
            return; // a split or merge is being written down
        }
        returns.saw(layout);
        if (!looked) {
            looked = true;
            young.knew(layout);
            // Where regions become fewer most moves would be of those that are merged away.
            crowded = !onlyMovesLeft() && layout.regions().size() <= regionsAfter && spreading.crowded(layout);
        }
        settle(layout);
        spreading.settle();
        if (young.settle(layout)) {
            patience.renew();
        }
    }

    /** Begins what the last look allows. */
    void goOn(Room room) throws IOException {
        Layout layout = hands.layout();
        if (!layout.gaps().isEmpty()) {
            return;
        }
        if (crowded) {
            crowded = !spread(layout, room);
            return;
        }
        boolean enough = true;
        for (int number : List.copyOf(pending)) {
            if (steps.get(number).kind() != Kind.MOVE && !attempts.containsKey(number)) {
                enough &= begin(number, layout, room);
            }
        }
        if (!enough && attempts.isEmpty() && young.isEmpty()) {
            patience.renew(); // it is the others' turn
        }
        ready = attempts.isEmpty() && young.isEmpty() && onlyMovesLeft() && moved(layout, room);
    }

    /** Closes regions that could not be split or merged otherwise, as far as there is room. */
    void free(Room room) throws IOException {
        if (!young.isEmpty()) {
            young.close(hands.layout(), room);
        }
    }

    private void settle(Layout layout) throws IOException {
        for (int number : List.copyOf(attempts.keySet())) {
            Attempt attempt = attempts.get(number);
            if (attempt != null && (ended.contains(number) || Goal.reached(steps.get(number), layout))) {
                attempts.remove(number);
                attempt.seen();
                attempt.refusal().ifPresent(refusal -> refused(attempt, refusal));
            }
        }
        ended.clear();
        for (int number : List.copyOf(pending)) {
            if (!attempts.containsKey(number) && Goal.reached(steps.get(number), layout)) {
                pending.remove(number);
                log.done(number);
                patience.renew();
                progress.accept("done (" + (steps.size() - pending.size()) + " of " + steps.size() + "): "
                        + steps.get(number).words());
            }
        }
    }

    /** Begins a step if it can begin; false when it could, and there is no room. */
    private boolean begin(int number, Layout layout, Room room) throws IOException {
        RegionStep step = steps.get(number);
        for (Layout.Place place : young(step, layout)) {
            if (!busy(place) && place.server().isPresent()) {
                if (!room.takeToCompact(List.of(place.address()))) {
                    return false;
                }
                young.free(place, false);
            }
        }
        List<Layout.Place> regions = Goal.regions(step, layout);
        boolean free = !regions.isEmpty()
                && regions.stream().noneMatch(this::busy)
                && regions.stream().allMatch(place -> place.server().isPresent());
        if (!free || (step.kind() == Kind.MERGE && splitPendingIn(step))) {
            return true;
        }
        if (room.sparing() && anyRemembered(regions)) {
            patience.renew();
            return true;
        }
        if (!room.take(Attempt.servers(regions))) {
            return false;
        }
        log.started(number);
        attempts.put(number, Attempt.of(hands, step, regions));
        return true;
    }

    private boolean anyRemembered(List<Layout.Place> regions) throws IOException {
        for (Layout.Place place : regions) {
            if (returns.remembered(place)) {
                return true;
            }
        }
        return false;
    }

    /** The regions of a step that were born in this run, are what they are meant to be, and refer to their parents' files. */
    private List<Layout.Place> young(RegionStep step, Layout layout) {
        return Goal.inside(step, layout).stream()
                .filter(young::isYoung)
                .filter(place -> step.kind() == Kind.SPLIT || !splitPendingIn(place))
                .toList();
    }

    private boolean splitPendingIn(RegionStep merge) {
        return pending.stream()
                .map(steps::get)
                .anyMatch(step -> step.kind() == Kind.SPLIT
                        && step.at().compareTo(merge.at()) >= 0
                        && (merge.until().isEmpty() || step.at().compareTo(merge.until()) <= 0));
    }

    private boolean splitPendingIn(Layout.Place place) {
        return pending.stream()
                .map(steps::get)
                .anyMatch(step -> step.kind() == Kind.SPLIT
                        && step.at().compareTo(place.start()) > 0
                        && step.at().isBelowEnd(place.end()));
    }

    private boolean busy(Layout.Place place) {
        String region = place.info().getEncodedName();
        return young.busy(region) || attempts.values().stream().anyMatch(attempt -> attempt.on(region));
    }

    /** A refusal that only time can change is met with another attempt, for as long as there is patience. */
    private void refused(Attempt attempt, Refusal refusal) {
        patience.told(refusal.line());
        if (!refusal.wantsFilesOfItsOwn()) {
            return;
        }
        for (Layout.Place place : refusal.about(attempt.places())) {
            patience.refused(place);
            young.free(place, refusal.tracesOfAMerge());
        }
    }

    private boolean onlyMovesLeft() {
        return pending.stream().allMatch(number -> steps.get(number).kind() == Kind.MOVE);
    }

    /** Moves are judged by what they are for: counts that are even. */
    private boolean moved(Layout layout, Room room) throws IOException {
        List<Integer> left = new ArrayList<>(pending);
        if (!spreadingBegan) {
            spreadingBegan = true;
            left.forEach(log::started);
        }
        boolean even = spread(layout, room);
        if (even) {
            left.forEach(log::done);
            pending.clear();
        }
        return even;
    }

    /** True when servers have as many regions. */
    private boolean spread(Layout layout, Room room) throws IOException {
        boolean even = spreading.even(layout, room);
        if (spreading.outOfRoom()) {
            patience.renew();
        }
        return even;
    }

    private Problem words(String lastRefusal) {
        String first = pending.stream()
                .findFirst()
                .map(number -> steps.get(number).words())
                .orElse("even out the servers");
        return new Problem(
                BalanceError.STEP_STUCK,
                pending.size() + " of " + steps.size() + " steps on " + table + " make no progress, the first: "
                        + first,
                "the last that HBase said: " + lastRefusal,
                "see the HMaster's log; when the reason is gone, apply the same plan again to go on");
    }
}
