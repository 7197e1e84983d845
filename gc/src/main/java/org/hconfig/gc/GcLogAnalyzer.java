package org.hconfig.gc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.facts.GcChartData;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.LogFactsBuilder;
import org.hconfig.gc.facts.PauseTimeline;
import org.hconfig.gc.log.GcLogReader;
import org.hconfig.gc.log.LogReadSummary;
import org.hconfig.gc.log.file.RotatedLog;
import org.hconfig.gc.log.file.RotatedLogFinder;

/** Analyzes garbage collection logs, one after the other. */
public final class GcLogAnalyzer {
    private final LongConsumer progress;

    /**
     * Creates an analyzer.
     *
     * @param progress receives the number of bytes read since its previous call
     */
    public GcLogAnalyzer(LongConsumer progress) {
        this.progress = progress;
    }

    /**
     * The analysis of a log.
     *
     * @param facts the metrics
     * @param curves the metrics over time
     * @param minutes paused time per minute
     * @param reading the summary of reading the log, with its time line
     */
    public record GcLogAnalysis(LogFacts facts, GcChartData curves, PauseTimeline minutes, LogReadSummary reading) {}

    /** Analyzes the logs in these files and directories. */
    public GcReport report(List<Path> given) {
        ProblemCollector problemCollector = new ProblemCollector();
        List<LogFacts> facts = new ArrayList<>();
        readEach(given, problemCollector, gcLogAnalysis -> facts.add(gcLogAnalysis.facts()));
        return new GcReport(facts, problemCollector.list());
    }

    /** Analyzes the logs in these files and directories, including the data for charts. */
    public List<GcLogAnalysis> read(List<Path> given, ProblemCollector problemCollector) {
        List<GcLogAnalysis> all = new ArrayList<>();
        readEach(given, problemCollector, all::add);
        return all;
    }

    /** Reads logs one after the other. Files of a directory that are no logs are skipped, if there is any log. */
    private void readEach(List<Path> given, ProblemCollector problemCollector, Consumer<GcLogAnalysis> receiver) {
        Set<String> skipped = new TreeSet<>();
        boolean any = false;
        for (RotatedLog log : RotatedLogFinder.of(given, problemCollector)) {
            ProblemCollector own = new ProblemCollector();
            List<GcLogAnalysis> read = read(log, own);
            read.forEach(receiver);
            any |= !read.isEmpty();
            boolean found = log.files().stream().noneMatch(given::contains);
            if (read.isEmpty() && found && own.list().stream().allMatch(GcLogAnalyzer::saysNoLog)) {
                skipped.add(log.name());
            } else {
                addAll(problemCollector, own.list());
            }
        }
        if (skipped.isEmpty()) {
            return;
        }
        String names = String.join(", ", skipped);
        if (any) {
            problemCollector.add(
                    GcError.SKIPPED,
                    "skipped, because they are no garbage collection logs: " + names,
                    "the given directories contain them",
                    "give the logs by their names to read only these");
        } else {
            problemCollector.add(
                    GcError.NO_LOGS,
                    "no garbage collection log was found: these files contain no garbage collection lines: " + names,
                    "a directory is searched for files named *.log or *gc*",
                    "give the files of the log by their names");
        }
    }

    private static void addAll(ProblemCollector problemCollector, List<Problem> problems) {
        problems.forEach(problem -> problemCollector.add(problem));
    }

    private static boolean saysNoLog(Problem problem) {
        return problem.code() == GcError.NOT_A_GC_LOG
                || problem.code() == GcError.EMPTY
                || problem.code() == GcError.BINARY;
    }

    /** Analyzes one log; empty when nothing could be read, with a problem that gives the reason. */
    private List<GcLogAnalysis> read(RotatedLog log, ProblemCollector problemCollector) {
        LogFactsBuilder tally = new LogFactsBuilder();
        LogReadSummary logReadSummary = new GcLogReader(log, tally, problemCollector, progress).read();
        if (logReadSummary == null) {
            return List.of();
        }
        LogFacts facts = tally.facts(log.name(), log.files().size(), logReadSummary);
        LogQualityWarnings.note(facts, tally, logReadSummary, problemCollector);
        return List.of(new GcLogAnalysis(facts, tally.curves(), tally.minutes(), logReadSummary));
    }
}
