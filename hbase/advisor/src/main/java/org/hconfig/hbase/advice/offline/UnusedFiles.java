package org.hconfig.hbase.advice.offline;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.AdviceError;

/** Reports unused entries of a directory of copied files, and searches its logs for one message. */
final class UnusedFiles {
    /** Largest number of names on one line. */
    private static final int NAMED_MAX = 8;

    /** Number of bytes searched at the end of a log; a rejected RegionServer exits. */
    private static final int LOG_BYTES = 8 << 20;

    /** Files of HBase's conf directory without RegionServer settings, and hidden files. */
    private static final Pattern USUAL =
            Pattern.compile("\\..*|log4j.*\\.(?:properties|xml)|hadoop-metrics2.*\\.properties|hbase-env\\.cmd");

    private static final Pattern LOG = Pattern.compile(".*\\.(?:log|out)(?:[.\\-_\\d]*)");

    /** ServerManager.checkClockSkew. */
    private static final Pattern SKEW = Pattern.compile(
            "out of sync with master\\.\\s+Time difference of (\\d{1,18})ms > max allowed of (\\d{1,18})ms");

    private UnusedFiles() {}

    /** Returns one problem for all unused entries, and one per log in which the HMaster rejects a clock. */
    static List<Problem> of(CopiedFiles files) {
        List<Problem> problems = new ArrayList<>();
        List<String> unused = new ArrayList<>();
        files.directories().stream()
                .filter(name -> !USUAL.matcher(name).matches())
                .map(name -> name + "/")
                .forEach(unused::add);
        for (String name : files.names()) {
            if (!files.opened().contains(name) && !USUAL.matcher(name).matches()) {
                unused.add(name);
                if (LOG.matcher(name.toLowerCase(Locale.ROOT)).matches()) {
                    clock(files, name).ifPresent(problems::add);
                }
            }
        }
        if (!unused.isEmpty()) {
            problems.add(new Problem(
                    AdviceError.FILES_UNUSED,
                    "not used: " + String.join(", ", unused.subList(0, Math.min(NAMED_MAX, unused.size())))
                            + (unused.size() > NAMED_MAX ? " and " + (unused.size() - NAMED_MAX) + " more" : ""),
                    "advice uses site files, hbase-env.sh, regionservers and server pages in the directory itself; in"
                            + " logs it searches for one message only",
                    files.directories().isEmpty()
                            ? "Rename a file that should be read to its usual name, such as hbase-site.xml."
                            : "Run hconfig advise for each directory with the files of a server."));
        }
        return problems;
    }

    private static Optional<Problem> clock(CopiedFiles files, String name) {
        Matcher skew = SKEW.matcher(new String(files.tail(name, LOG_BYTES), StandardCharsets.ISO_8859_1));
        return skew.find()
                ? Optional.of(
                        new Problem(
                                AdviceError.CLOCK_SKEW,
                                name + ": the HMaster rejected a RegionServer with a clock skew of " + skew.group(1)
                                        + " ms (" + skew.group(2) + " ms are allowed)",
                                "the clocks of servers order the versions of a cell, so a RegionServer with clock skew does not"
                                        + " start (ClockOutOfSyncException)",
                                "Synchronize the clocks of all hosts (NTP or chrony), and leave hbase.master.maxclockskew unchanged."))
                : Optional.empty();
    }
}
