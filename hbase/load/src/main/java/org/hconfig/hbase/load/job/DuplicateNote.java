package org.hconfig.hbase.load.job;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.Count;

/** Creates the note on duplicate keys: which of their values the table contains. Pure. */
final class DuplicateNote {
    private DuplicateNote() {}

    /**
     * Facts that determine the note.
     *
     * @param lastWins true if the engine merges rows in the order of the input (HFiles, MapReduce); the order of puts is undefined
     * @param timestamps whether rows have their own timestamps
     * @param versions VERSIONS of the rows' families; empty if the user lacks permission to read the descriptor
     */
    record Facts(boolean lastWins, boolean timestamps, IntSummaryStatistics versions) {}

    /**
     * Returns the note; empty without duplicate keys.
     *
     * @param rows rows with a duplicate key
     * @param examples some of these keys; empty if they are not known
     */
    static Optional<String> of(long rows, List<String> examples, Facts facts) {
        if (rows <= 0) {
            return Optional.empty();
        }
        String keys = examples.isEmpty() ? "" : " (for example " + String.join(", ", examples) + ")";
        return Optional.of(Count.of(rows, "row", "has", "have") + " a duplicate key" + keys
                + ": the table contains each such key once, with the columns of all its rows; " + values(facts));
    }

    private static String values(Facts facts) {
        String winner = facts.lastWins() ? "the last of these values" : "one of these values, not necessarily the last";
        if (!facts.timestamps()) {
            return "a column that several of these rows have contains " + winner;
        }
        String equal = "; for equal timestamps, " + winner;
        if (facts.versions().getCount() == 0) {
            return "values with different timestamps are versions of a column: readers get the newest, and older ones only if"
                    + " VERSIONS of the family allows it" + equal;
        }
        int least = facts.versions().getMin();
        int most = facts.versions().getMax();
        if (most == 1) {
            return "of a column that several of these rows have, readers see only the newest value, because VERSIONS is 1"
                    + equal;
        }
        return "values with different timestamps are versions of a column, of which "
                + (least == most
                        ? "the newest " + most + " are"
                        : "the newest " + least + " to " + most + ", by family, are")
                + " kept (VERSIONS); readers get the newest unless they request more" + equal;
    }
}
