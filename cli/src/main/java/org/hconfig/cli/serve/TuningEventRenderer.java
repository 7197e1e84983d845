package org.hconfig.cli.serve;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandContext;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.report.text.ConsoleStyle;

/** Renderer of tuning events as text. */
public final class TuningEventRenderer {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);
    private static final int INDENT = 4;

    private final CommandContext commandContext;

    /** Creates a renderer for the terminal of a command. */
    public TuningEventRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    /** Returns the lines of one event, wrapped to the width of the terminal. */
    public List<String> lines(TuningEvent tuningEvent) {
        List<String> lines = new ArrayList<>();
        lines.add(TIME.format(tuningEvent.at()) + "  " + painted(tuningEvent)
                + tuningEvent.table().map(table -> "  " + table).orElse("")
                + tuningEvent.run().map(run -> "  " + run).orElse(""));
        lines.addAll(commandContext.wrapped(tuningEvent.description(), INDENT));
        return lines;
    }

    /** Returns a time as in the lines of events: {@code 2026-11-26 11:00:00 UTC}. */
    static String time(Instant at) {
        return TIME.format(at);
    }

    private String painted(TuningEvent tuningEvent) {
        ConsoleStyle consoleStyle = commandContext.style();
        String word = tuningEvent.kind().label();
        return switch (tuningEvent.kind()) {
            case KEPT, CONFIRMED, IN_PLACE -> consoleStyle.success(word);
            case FAILED, REFUSED, ROLLED_BACK, ASKED, HELD -> consoleStyle.warning(word);
            case STARTED, STOPPED, RECOGNIZED, ADVISED, APPLYING, APPLIED, REQUESTED -> word;
        };
    }
}
