package org.hconfig.gc.facts;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.gc.log.LogReadSummary;
import org.hconfig.gc.log.ParseCoverage;

/**
 * The parse coverage of a log: the single decision on whether its metrics cover the whole log. If not, none of them is
 * considered healthy.
 *
 * @param complete true when both shares are at least 0.98, every file was read, and the log has lines of only one JVM
 *     at a time
 * @param share the smaller of the shares of collector lines understood and of collections read, 0 to 1
 * @param counts the numbers of lines and collections
 * @param examples the first lines that were not understood
 * @param collectionsShare the share of collections present in the log, by their numbers, 0 to 1; 1 when they have no
 *     numbers
 * @param filesUnread the names of the log's files that could not be read completely, or have no collector line
 * @param severalJvms true when the log contains interleaved lines of several JVMs, of several collectors, or in the
 *     formats of several JDKs
 */
public record ParseCoverageFacts(
        boolean complete,
        double share,
        @JsonUnwrapped Counts counts,
        List<ParseCoverage.UnparsedLine> examples,
        double collectionsShare,
        List<String> filesUnread,
        boolean severalJvms) {
    /**
     * The numbers of lines and collections that were read, and of those that were not.
     *
     * @param lines the number of collector lines, including those that the JVM reports as dropped
     * @param linesUnderstood the number of those understood
     * @param collectionsLost the number of collections that have a beginning but could not be read completely
     * @param collectionsAbsent the number of collections missing from the sequence of collection numbers (JDK 9 and later)
     * @param messagesDropped the number of messages dropped by the JVM (-Xlog:async)
     */
    public record Counts(
            long lines, long linesUnderstood, long collectionsLost, long collectionsAbsent, long messagesDropped) {}

    /** Copies the lists. */
    public ParseCoverageFacts {
        examples = List.copyOf(examples);
        filesUnread = List.copyOf(filesUnread);
    }

    static ParseCoverageFacts of(LogReadSummary logReadSummary, boolean severalJvms) {
        ParseCoverage parseCoverage = logReadSummary.understanding();
        long numbers = logReadSummary.numbering().present()
                + logReadSummary.numbering().absent();
        double collections =
                numbers == 0 ? 1 : (double) logReadSummary.numbering().present() / numbers;
        return new ParseCoverageFacts(
                parseCoverage.complete()
                        && collections >= ParseCoverage.SHARE_MIN
                        && logReadSummary.files().unread().isEmpty()
                        && !severalJvms,
                parseCoverage.share(),
                new Counts(
                        parseCoverage.lines(),
                        parseCoverage.understood(),
                        parseCoverage.lost(),
                        logReadSummary.numbering().absent(),
                        parseCoverage.dropped()),
                parseCoverage.examples(),
                collections,
                logReadSummary.files().unread(),
                severalJvms);
    }

    /** Returns true when nearly all collector lines were understood. */
    public boolean linesComplete() {
        return share >= ParseCoverage.SHARE_MIN;
    }

    /** Returns the reasons why the metrics do not cover the whole log, one clause each; empty when they do. */
    public List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        if (!linesComplete()) {
            doubts.add("only " + percent(share) + " of its collector lines were understood");
        }
        if (collectionsShare < ParseCoverage.SHARE_MIN) {
            doubts.add("only " + percent(collectionsShare) + " of its collections (" + counts.collectionsAbsent()
                    + " numbers are missing)");
        }
        if (!filesUnread.isEmpty()) {
            doubts.add("not read, or without a collector line: " + String.join(", ", filesUnread));
        }
        if (severalJvms) {
            doubts.add("it contains lines of several JVMs");
        }
        return doubts;
    }

    /** Returns the share as text, rounded down so that it never exceeds the true value. */
    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", Math.floor(1000 * part) / 10);
    }
}
