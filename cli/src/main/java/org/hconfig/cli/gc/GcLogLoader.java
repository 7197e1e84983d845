package org.hconfig.cli.gc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.terminal.output.ProgressPrinter;

/** Loader of GC logs with progress output. */
final class GcLogLoader {
    private static final long WORTH_TELLING = 64L << 20;

    private GcLogLoader() {}

    /** Reads and analyzes the logs; adds their problems to the collector. */
    static List<GcLogAnalyzer.GcLogAnalysis> read(
            CommandContext commandContext, List<Path> logs, ProblemCollector problemCollector) {
        ProgressPrinter line = commandContext.progress();
        OptionalLong all = bytes(logs);
        long[] read = new long[1];
        LongConsumer progress = bytes -> {
            read[0] += bytes;
            if (read[0] > WORTH_TELLING) {
                line.update("read " + new DataSize(read[0])
                        + (all.isPresent() ? " of " + new DataSize(all.getAsLong()) : ""));
            }
        };
        List<GcLogAnalyzer.GcLogAnalysis> gcLogAnalysis = new GcLogAnalyzer(progress).read(logs, problemCollector);
        line.clear();
        return gcLogAnalysis;
    }

    /** Returns the number of bytes to read; empty if unknown: directories, pipes, compressed files. */
    static OptionalLong bytes(List<Path> logs) {
        long bytes = 0;
        for (Path log : logs) {
            if (!Files.isRegularFile(log) || log.toString().endsWith(".gz")) {
                return OptionalLong.empty();
            }
            try {
                bytes += Files.size(log);
            } catch (IOException gone) {
                return OptionalLong.empty(); // the cause is reported when the file is read
            }
        }
        return OptionalLong.of(bytes);
    }
}
