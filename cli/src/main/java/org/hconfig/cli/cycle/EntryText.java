package org.hconfig.cli.cycle;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Style;
import org.hconfig.xconfig.cycle.Entry;

/** Lines of the ledger for people. */
public final class EntryText {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);
    private static final int INDENT = 4;

    private final Session session;

    /** For the terminal of a session. */
    public EntryText(Session session) {
        this.session = session;
    }

    /** One line of the ledger, in as many lines as it takes. */
    public List<String> lines(Entry entry) {
        List<String> lines = new ArrayList<>();
        lines.add(TIME.format(entry.at()) + "  " + painted(entry)
                + entry.table().map(table -> "  " + table).orElse("")
                + entry.run().map(run -> "  " + run).orElse(""));
        lines.addAll(session.wrapped(entry.words(), INDENT));
        return lines;
    }

    private String painted(Entry entry) {
        Style style = session.style();
        String word = entry.kind().word();
        return switch (entry.kind()) {
            case KEPT, CONFIRMED, IN_PLACE -> style.good(word);
            case FAILED, REFUSED, ROLLED_BACK, ASKED, HELD -> style.notable(word);
            case STARTED, STOPPED, RECOGNIZED, ADVISED, APPLYING, APPLIED -> word;
        };
    }
}
