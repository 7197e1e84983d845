package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Hold;

/**
 * Works on several tables at a time: looks at all that are not ready, lets each begin what it can where servers have
 * {@link Room}, and looks again. The table with most left to do comes first, since it ends last. A table that gets nowhere
 * stands in nobody's way.
 */
final class SideBySide {
    private final Rounds rounds;
    /** After the last round nothing could begin. */
    private boolean full;

    /** What comes between two rounds, and how much each may begin. */
    interface Rounds extends Room.Limits {
        /** Looks at tables. */
        void look(Collection<TableName> tables) throws IOException;

        /** Lets a moment pass. */
        void pause() throws InterruptedIOException;
    }

    SideBySide(Rounds rounds) {
        this.rounds = rounds;
    }

    /**
     * Returns when every table's steps are done and its servers are even.
     *
     * @param guard is asked before each round; from when it refuses on nothing begins, what is under way is awaited, and its
     *     refusal thrown
     * @throws HConfigException {@link BalanceError#STEP_STUCK} of all tables that got nowhere, when the others are done
     */
    void carryOut(Collection<RegionWork> works, Hold hold, Guard guard) throws IOException {
        List<RegionWork> open = new ArrayList<>(works);
        open.removeIf(RegionWork::nothingToDo);
        open.forEach(RegionWork::begin);
        List<Problem> stuck = new ArrayList<>();
        while (!open.isEmpty()) {
            hold.check();
            Optional<HConfigException> refusal = refusal(guard, open);
            if (refusal.isPresent() && open.stream().noneMatch(RegionWork::busy)) {
                throw refusal.get();
            }
            round(open, refusal.isEmpty());
            for (Iterator<RegionWork> all = open.iterator(); all.hasNext(); ) {
                RegionWork work = all.next();
                if (work.ready()) {
                    all.remove();
                } else if (work.stuck().isPresent()) {
                    stuck.add(work.stuck().get());
                    all.remove();
                }
            }
            if (!open.isEmpty()) {
                rounds.pause();
            }
        }
        if (!stuck.isEmpty()) {
            throw new HConfigException(stuck);
        }
    }

    private static Optional<HConfigException> refusal(Guard guard, List<RegionWork> open) {
        try {
            guard.before("the next step on "
                    + open.stream().map(work -> work.table().getNameAsString()).collect(Collectors.joining(", ")));
            return Optional.empty();
        } catch (HConfigException refusal) {
            return Optional.of(refusal);
        }
    }

    private void round(List<RegionWork> open, boolean mayBegin) throws IOException {
        open.sort(Comparator.comparingLong(RegionWork::left).reversed());
        try {
            begin(open, look(open), mayBegin);
        } catch (IOException away) {
            for (RegionWork work : open) {
                work.away(away);
            }
        }
    }

    private void begin(List<RegionWork> open, Room room, boolean mayBegin) throws IOException {
        full = room.full();
        if (full || !mayBegin) {
            open.forEach(RegionWork::await);
            return;
        }
        for (RegionWork work : open) {
            attempt(work, () -> work.goOn(room));
        }
        // What no table's steps need: a region that waits long enough is freed without being closed.
        for (RegionWork work : open) {
            attempt(work, () -> work.free(room));
        }
        full = room.full();
    }

    /** Looks at all; while nothing can begin, only at those that have something under way. */
    private Room look(List<RegionWork> open) throws IOException {
        boolean news = false;
        for (RegionWork work : open) {
            news |= work.ask();
        }
        List<RegionWork> first =
                full && !news ? open.stream().filter(RegionWork::busy).toList() : List.copyOf(open);
        Room room = seen(first, open);
        List<RegionWork> rest = new ArrayList<>(open);
        rest.removeAll(first);
        return room.full() || rest.isEmpty() ? room : seen(rest, open);
    }

    /** Looks at some, and at how much room all leave. */
    private Room seen(List<RegionWork> some, List<RegionWork> open) throws IOException {
        if (!some.isEmpty()) {
            rounds.look(some.stream().map(RegionWork::table).toList());
            for (RegionWork work : some) {
                attempt(work, work::settle);
            }
        }
        Room room = new Room(rounds);
        open.forEach(work -> work.occupy(room));
        return room;
    }

    /** A part of a round. */
    private interface Part {
        void go() throws IOException;
    }

    private static void attempt(RegionWork work, Part part) throws IOException {
        try {
            part.go();
        } catch (IOException away) {
            work.away(away);
        }
    }
}
