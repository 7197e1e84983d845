package org.hconfig.cli.gc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.gc.GcLogs;
import org.hconfig.model.DataSize;
import org.hconfig.model.Problems;
import picocli.CommandLine.Parameters;

/** The logs that a command is about. */
final class LogsOption {
    @Parameters(
            paramLabel = "LOG",
            arity = "1..*",
            description =
                    "Logs, or directories with logs. Files of one rotation (gc.log, gc.log.0, gc.log.1.gz) are one"
                            + " log; gzip is read as it is.")
    private List<Path> logs = new ArrayList<>();

    /** Reads them, and tells how it gets on. */
    List<GcLogs.Told> read(Session session, Problems problems) {
        ProgressLine line = session.progress();
        long[] read = new long[1];
        LongConsumer progress = bytes -> {
            read[0] += bytes;
            if (read[0] > bytes) {
                line.show("read " + new DataSize(read[0]));
            }
        };
        List<GcLogs.Told> told = new GcLogs(progress).read(logs, problems);
        line.clear();
        return told;
    }
}
