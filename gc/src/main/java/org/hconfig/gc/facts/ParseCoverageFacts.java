package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.gc.log.LogReadSummary;
import org.hconfig.gc.log.ParseCoverage;

/**
 * How much of a log was understood: the one decision on whether its figures are of the whole log. Where they are not, none of
 * them counts as healthy.
 *
 * @param complete true when both shares are at least 0.98, every file was read, and one JVM at a time wrote the log
 * @param share the share of collector lines that were understood, or of collections that were read, whichever is less: 0 to 1
 * @param lines collector lines, with those that the JVM reports as dropped
 * @param linesUnderstood those that were understood
 * @param collectionsLost collections that begin and could not be read to their end
 * @param collectionsAbsent collections whose numbers are left out between those that the log has (JDK 9 and later)
 * @param messagesDropped messages that the JVM dropped (-Xlog:async)
 * @param examples the first lines that were not understood
 * @param collectionsShare the share of collections that the log has, by their numbers: 0 to 1; 1 where they have no numbers
 * @param filesUnread names of files of the log that could not be read to their end, or have no line of a collector
 * @param severalJvms true when the log has lines of several JVMs in turn, of several collectors, or in the formats of several JDKs
 */
public record ParseCoverageFacts(
        boolean complete,
        double share,
        long lines,
        long linesUnderstood,
        long collectionsLost,
        long collectionsAbsent,
        long messagesDropped,
        List<ParseCoverage.UnparsedLine> examples,
        double collectionsShare,
        List<String> filesUnread,
        boolean severalJvms) {
    /** Copies what it is given. */
    public ParseCoverageFacts {
        examples = List.copyOf(examples);
        filesUnread = List.copyOf(filesUnread);
    }

    static ParseCoverageFacts of(LogReadSummary logReadSummary, boolean severalJvms) {
        ParseCoverage parseCoverage = logReadSummary.understanding();
        long numbers = logReadSummary.present() + logReadSummary.absent();
        double collections = numbers == 0 ? 1 : (double) logReadSummary.present() / numbers;
        return new ParseCoverageFacts(
                parseCoverage.complete()
                        && collections >= ParseCoverage.SHARE_MIN
                        && logReadSummary.unread().isEmpty()
                        && !severalJvms,
                parseCoverage.share(),
                parseCoverage.lines(),
                parseCoverage.understood(),
                parseCoverage.lost(),
                logReadSummary.absent(),
                parseCoverage.dropped(),
                parseCoverage.examples(),
                collections,
                logReadSummary.unread(),
                severalJvms);
    }

    /** True when nearly all collector lines were understood. */
    public boolean linesComplete() {
        return share >= ParseCoverage.SHARE_MIN;
    }

    /** Why the figures are not of the whole log, a clause each; empty when they are. */
    public List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        if (!linesComplete()) {
            doubts.add("only " + percent(share) + " of its collector lines were understood");
        }
        if (collectionsShare < ParseCoverage.SHARE_MIN) {
            doubts.add("it has only " + percent(collectionsShare) + " of its collections (" + collectionsAbsent
                    + " numbers are missing)");
        }
        if (!filesUnread.isEmpty()) {
            doubts.add("not read, or without a line of a collector: " + String.join(", ", filesUnread));
        }
        if (severalJvms) {
            doubts.add("it has lines of several JVMs");
        }
        return doubts;
    }

    /** Rounded down, so that it never shows more than there is. */
    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", Math.floor(1000 * part) / 10);
    }
}
