package org.hconfig.hbase.balance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.ToIntFunction;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;
import org.hconfig.xconfig.apply.Hold;

/**
 * Works on several tables at a time: looks at all that are not ready, lets each begin what it can where servers have
 * {@link Room}, and looks again. The table with most left to do comes first, since it ends last. A table that gets nowhere
 * stands in nobody's way.
 */
final class SideBySide {
    private final Rounds rounds;
    private final ToIntFunction<String> perServer;

    /** What comes between two rounds. */
    interface Rounds {
        /** Looks at tables. */
        void look(Collection<TableName> tables) throws IOException;

        /** Lets a moment pass. */
        void pause() throws InterruptedIOException;
    }

    /**
     * Work in rounds.
     *
     * @param perServer how many steps may be under way on a server ({@code host:port}), asked for each round
     */
    SideBySide(Rounds rounds, ToIntFunction<String> perServer) {
        this.rounds = rounds;
        this.perServer = perServer;
    }

    /**
     * Returns when every table's steps are done and its servers are even.
     *
     * @throws HConfigException {@link BalanceError#STEP_STUCK} of all tables that got nowhere, when the others are done
     */
    void carryOut(Collection<RegionWork> works, Hold hold) throws IOException {
        List<RegionWork> open = new ArrayList<>(works);
        open.removeIf(RegionWork::nothingToDo);
        open.forEach(RegionWork::begin);
        List<Problem> stuck = new ArrayList<>();
        while (!open.isEmpty()) {
            hold.check();
            round(open);
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

    private void round(List<RegionWork> open) throws IOException {
        open.sort(Comparator.comparingLong(RegionWork::left).reversed());
        try {
            for (RegionWork work : open) {
                work.ask();
            }
            rounds.look(open.stream().map(RegionWork::table).toList());
        } catch (IOException away) {
            for (RegionWork work : open) {
                work.away(away);
            }
            return;
        }
        Room room = new Room(perServer);
        open.forEach(work -> work.occupy(room));
        for (RegionWork work : open) {
            try {
                work.goOn(room);
            } catch (IOException away) {
                work.away(away);
            }
        }
    }
}
