package org.hconfig.hbase.load.job;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.Count;

/** Says what a table contains of rows that have the same key. Pure. */
final class DuplicateNote {
    private DuplicateNote() {}

    /**
     * What decides it.
     *
     * @param lastWins whether the engine merges rows in the order of the input (HFiles, MapReduce); puts arrive in any order
     * @param timestamps whether rows have their own timestamps
     * @param versions VERSIONS of the families that rows go to; empty if the descriptor must not be read
     */
    record Facts(boolean lastWins, boolean timestamps, IntSummaryStatistics versions) {}

    /**
     * The note; empty without such rows.
     *
     * @param rows rows whose key came before
     * @param examples some of these keys; empty if they are not known
     */
    static Optional<String> of(long rows, List<String> examples, Facts facts) {
        if (rows <= 0) {
            return Optional.empty();
        }
        String keys = examples.isEmpty() ? "" : " (for example " + String.join(", ", examples) + ")";
        return Optional.of(Count.of(rows, "row", "has", "have") + " a key that came before" + keys
                + ": the table contains each such key once, with the columns of all its rows; " + values(facts));
    }

    private static String values(Facts facts) {
        String winner = facts.lastWins() ? "the last of these values" : "one of these values, not necessarily the last";
        if (!facts.timestamps()) {
            return "a column that several of them have contains " + winner;
        }
        String equal = "; of equal timestamps, " + winner;
        if (facts.versions().getCount() == 0) {
            return "values with different timestamps are versions of a column: readers get the newest, and others only as far as"
                    + " VERSIONS of the family allows" + equal;
        }
        int least = facts.versions().getMin();
        int most = facts.versions().getMax();
        if (most == 1) {
            return "of a column that several of them have, readers see only the newest value, because VERSIONS is 1"
                    + equal;
        }
        return "values with different timestamps are versions of a column, of which "
                + (least == most
                        ? "the newest " + most + " are"
                        : "the newest " + least + " to " + most + ", by family, are")
                + " kept (VERSIONS); readers get the newest unless they ask for more" + equal;
    }
}
