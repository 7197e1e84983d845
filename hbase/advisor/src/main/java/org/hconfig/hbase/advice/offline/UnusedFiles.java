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

/** Names the entries of a directory of copied files that advice does not use, and looks for one message in its logs. */
final class UnusedFiles {
    /** As many names as one line holds. */
    private static final int NAMED_MAX = 8;

    /** As much of a log's end as is searched; a RegionServer that is refused ends. */
    private static final int LOG_BYTES = 8 << 20;

    /** Files of HBase's own conf directory without any setting of a RegionServer, and files that nobody sees. */
    private static final Pattern USUAL =
            Pattern.compile("\\..*|log4j.*\\.(?:properties|xml)|hadoop-metrics2.*\\.properties|hbase-env\\.cmd");

    private static final Pattern LOG = Pattern.compile(".*\\.(?:log|out)(?:[.\\-_\\d]*)");

    /** ServerManager.checkClockSkew. */
    private static final Pattern SKEW = Pattern.compile(
            "out of sync with master\\.\\s+Time difference of (\\d{1,18})ms > max allowed of (\\d{1,18})ms");

    private UnusedFiles() {}

    /** One problem for all entries that were not used; one for each log in which the HMaster refuses a clock. */
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
                    "advice reads site files, hbase-env.sh, regionservers and pages of servers in the directory itself; of"
                            + " logs it knows one message only",
                    files.directories().isEmpty()
                            ? "Give a file that should be read its usual name, such as hbase-site.xml."
                            : "Run the advice for each directory that holds the files of a server."));
        }
        return problems;
    }

    private static Optional<Problem> clock(CopiedFiles files, String name) {
        Matcher skew = SKEW.matcher(new String(files.tail(name, LOG_BYTES), StandardCharsets.ISO_8859_1));
        return skew.find()
                ? Optional.of(
                        new Problem(
                                AdviceError.CLOCK_SKEW,
                                name + ": the HMaster refused a RegionServer whose clock differs by " + skew.group(1)
                                        + " ms (" + skew.group(2) + " ms are accepted)",
                                "the clocks of servers order the versions of a cell, so a RegionServer with another time does not"
                                        + " start (ClockOutOfSyncException)",
                                "Synchronize the clocks of all hosts (NTP or chrony), and leave hbase.master.maxclockskew as it is."))
                : Optional.empty();
    }
}
