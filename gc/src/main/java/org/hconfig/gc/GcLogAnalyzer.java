package org.hconfig.gc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
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
        read(given, problemCollector, analysis -> facts.add(analysis.facts()));
        return new GcReport(facts, problemCollector.list());
    }

    /** Analyzes the logs in these files and directories, including the data for charts. */
    public List<GcLogAnalysis> read(List<Path> given, ProblemCollector problemCollector) {
        List<GcLogAnalysis> all = new ArrayList<>();
        read(given, problemCollector, all::add);
        return all;
    }

    private void read(List<Path> given, ProblemCollector problemCollector, Consumer<GcLogAnalysis> analyses) {
        List<String> skipped = new ArrayList<>();
        int logs = 0;
        for (RotatedLog log : RotatedLogFinder.of(given, problemCollector)) {
            ProblemCollector own = new ProblemCollector();
            List<GcLogAnalysis> read = read(log, own);
            // A directory also has the logs of the server itself; only a file given by its name must be a GC log.
            if (read.isEmpty() && log.files().stream().noneMatch(given::contains) && isNoGcLog(own)) {
                skipped.add(log.name());
            } else {
                own.list()
                        .forEach(problem ->
                                problemCollector.add(problem.code(), problem.what(), problem.why(), problem.next()));
                read.forEach(analyses);
                logs++;
            }
        }
        if (!skipped.isEmpty()) {
            problemCollector.add(
                    logs == 0 ? GcError.NO_LOGS : GcError.SKIPPED,
                    String.join(", ", skipped) + (skipped.size() == 1 ? " contains" : " contain")
                            + " no garbage collection line" + (logs == 0 ? "" : "; skipped"),
                    "a directory is searched for files named *.log or *gc*",
                    "give the files of the log by their names, unless that is right");
        }
    }

    private static boolean isNoGcLog(ProblemCollector problems) {
        return problems.list().stream()
                .allMatch(problem -> problem.code() == GcError.NOT_A_GC_LOG || problem.code() == GcError.EMPTY);
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
