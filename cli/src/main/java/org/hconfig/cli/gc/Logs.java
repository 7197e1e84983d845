package org.hconfig.cli.gc;

import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.gc.GcLogs;
import org.hconfig.model.DataSize;
import org.hconfig.model.Problems;

/** Reads logs and tells how it gets on. */
final class Logs {
    private static final long WORTH_TELLING = 64L << 20;

    private Logs() {}

    /** What the logs tell; what is wrong with them goes to the problems. */
    static List<GcLogs.Told> read(Session session, List<Path> logs, Problems problems) {
        ProgressLine line = session.progress();
        long[] read = new long[1];
        LongConsumer progress = bytes -> {
            read[0] += bytes;
            if (read[0] > WORTH_TELLING) {
                line.show("read " + new DataSize(read[0]));
            }
        };
        List<GcLogs.Told> told = new GcLogs(progress).read(logs, problems);
        line.clear();
        return told;
    }
}
