package org.hconfig.gc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.hconfig.core.Problems;
import org.hconfig.gc.facts.Curves;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.LogTally;
import org.hconfig.gc.facts.Minutes;
import org.hconfig.gc.log.LogReader;
import org.hconfig.gc.log.LogSet;
import org.hconfig.gc.log.LogSets;
import org.hconfig.gc.log.Reading;

/** Reads logs of garbage collectors, one after the other. */
public final class GcLogs {
    private final LongConsumer progress;

    /**
     * A reader of logs.
     *
     * @param progress told the bytes read since it was told last
     */
    public GcLogs(LongConsumer progress) {
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
    public record Told(LogFacts facts, Curves curves, Minutes minutes, Reading reading) {}

    /** Reads the logs of these files and directories. */
    public GcReport report(List<Path> given) {
        Problems problems = new Problems();
        List<LogFacts> facts = new ArrayList<>();
        for (LogSet log : LogSets.of(given, problems)) {
            read(log, problems).forEach(told -> facts.add(told.facts()));
        }
        return new GcReport(facts, problems.list());
    }

    /** Reads the logs of these files and directories, for pictures too. */
    public List<Told> read(List<Path> given, Problems problems) {
        List<Told> all = new ArrayList<>();
        for (LogSet log : LogSets.of(given, problems)) {
            all.addAll(read(log, problems));
        }
        return all;
    }

    /** One log; none when nothing could be read, and then a problem says why. */
    private List<Told> read(LogSet log, Problems problems) {
        LogTally tally = new LogTally();
        Reading reading = new LogReader(log, tally, problems, progress).read();
        if (reading == null) {
            return List.of();
        }
        LogFacts facts = tally.facts(log.name(), log.files().size(), reading);
        Doubts.note(facts, tally, reading, problems);
        return List.of(new Told(facts, tally.curves(), tally.minutes(), reading));
    }
}
