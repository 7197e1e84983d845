package org.hconfig.gc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.facts.GcChartData;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.LogFactsBuilder;
import org.hconfig.gc.facts.PauseTimeline;
import org.hconfig.gc.log.GcLogReader;
import org.hconfig.gc.log.LogReadSummary;
import org.hconfig.gc.log.RotatedLog;
import org.hconfig.gc.log.RotatedLogFinder;

/** Reads logs of garbage collectors, one after the other. */
public final class GcLogAnalyzer {
    private final LongConsumer progress;

    /**
     * A reader of logs.
     *
     * @param progress told the bytes read since it was told last
     */
    public GcLogAnalyzer(LongConsumer progress) {
        this.progress = progress;
    }

    /**
     * What a log told.
     *
     * @param facts its figures
     * @param curves figures over time
     * @param minutes paused time by minute
     * @param reading how its time line runs
     */
    public record GcLogAnalysis(LogFacts facts, GcChartData curves, PauseTimeline minutes, LogReadSummary reading) {}

    /** Reads the logs of these files and directories. */
    public GcReport report(List<Path> given) {
        ProblemCollector problemCollector = new ProblemCollector();
        List<LogFacts> facts = new ArrayList<>();
        for (RotatedLog log : RotatedLogFinder.of(given, problemCollector)) {
            read(log, problemCollector).forEach(gcLogAnalysis -> facts.add(gcLogAnalysis.facts()));
        }
        return new GcReport(facts, problemCollector.list());
    }

    /** Reads the logs of these files and directories, for pictures too. */
    public List<GcLogAnalysis> read(List<Path> given, ProblemCollector problemCollector) {
        List<GcLogAnalysis> all = new ArrayList<>();
        for (RotatedLog log : RotatedLogFinder.of(given, problemCollector)) {
            all.addAll(read(log, problemCollector));
        }
        return all;
    }

    /** One log; none when nothing could be read, and then a problem says why. */
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
