package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.Session;
import org.hconfig.core.DataSize;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.facts.Curves;
import org.hconfig.gc.facts.Trace;
import org.hconfig.gc.picture.Sparkline;

/** A log's figures over time as lines of blocks, as wide as the terminal. */
final class GcBlocks {
    private static final int LABEL = 14;
    private static final int SCALE = 16;
    private static final int BLOCKS_MAX = 200;
    private static final int BLOCKS_MIN = 10;

    private final Session session;

    GcBlocks(Session session) {
        this.session = session;
    }

    List<String> lines(GcLogs.Told log) {
        int columns =
                session.terminal().columns() == 0 ? 80 : session.terminal().columns();
        int width = Math.max(BLOCKS_MIN, Math.min(BLOCKS_MAX, columns - LABEL - SCALE));
        List<String> lines = new ArrayList<>();
        long room = log.facts().heap().maxBytes().orElse(0);
        Curves curves = log.curves();
        bytes(lines, log, "heap before", curves.of(Curves.Curve.HEAP_BEFORE), room, width);
        bytes(lines, log, "heap after", curves.of(Curves.Curve.HEAP_AFTER), room, width);
        bytes(lines, log, "tenured", curves.of(Curves.Curve.TENURED), room, width);
        Trace all = new Trace();
        curves.pauses().values().forEach(trace -> trace.cells().forEach(cell -> all.take(cell.from(), cell.max())));
        line(
                lines,
                log,
                "pauses",
                all,
                log.facts().pauses().maxMillis(),
                width,
                GcFigures.millis(log.facts().pauses().maxMillis()));
        Trace paused = new Trace();
        log.minutes()
                .shares(log.reading().firstSeconds(), log.reading().lastSeconds())
                .forEach(paused::take);
        double worst =
                log.facts().worstMinute().map(minute -> minute.pausedShare()).orElse(0.0);
        line(lines, log, "paused", paused, worst, width, GcFigures.percent(worst));
        return lines;
    }

    private void bytes(List<String> lines, GcLogs.Told log, String word, Trace trace, long room, int width) {
        line(lines, log, word, trace, (double) room, width, "of " + new DataSize(room));
    }

    private void line(
            List<String> lines, GcLogs.Told log, String word, Trace trace, double top, int width, String scale) {
        if (!log.reading().timed()) {
            return;
        }
        String blocks =
                Sparkline.of(trace, log.reading().firstSeconds(), log.reading().lastSeconds(), top, width);
        if (!blocks.isEmpty()) {
            lines.add(String.format(Locale.ROOT, "  %-" + (LABEL - 2) + "s%s %s", word, blocks, scale)
                    .stripTrailing());
        }
    }
}
