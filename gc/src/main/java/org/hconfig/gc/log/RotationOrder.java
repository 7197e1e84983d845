package org.hconfig.gc.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.hconfig.gc.log.file.BoundedLineReader;
import org.hconfig.gc.log.file.LineUnwrapper;
import org.hconfig.gc.log.file.LogFileOpener;

/** Determines the order in which the files of a rotation were written. */
final class RotationOrder {
    private static final int HEAD_LINES = 500;

    private RotationOrder() {}

    /** Sorts by the time of the first line; when lines have none, by the modification time. */
    static List<Path> of(List<Path> files) {
        if (files.size() == 1) {
            return files;
        }
        List<FileHead> fileHeads = files.stream().map(RotationOrder::head).toList();
        boolean walls = fileHeads.stream().allMatch(fileHead -> fileHead.wall >= 0);
        boolean uptimes = fileHeads.stream().noneMatch(fileHead -> Double.isNaN(fileHead.uptime));
        Comparator<FileHead> order = walls
                ? Comparator.comparingLong(fileHead -> fileHead.wall)
                : uptimes
                        ? Comparator.comparingDouble(fileHead -> fileHead.uptime)
                        : Comparator.comparingLong(fileHead -> fileHead.changed);
        return fileHeads.stream().sorted(order).map(fileHead -> fileHead.file).toList();
    }

    private static FileHead head(Path file) {
        TimestampParser timestampParser = new TimestampParser();
        long changed = 0;
        try (InputStream in = LogFileOpener.open(file)) {
            changed = Files.getLastModifiedTime(file).toMillis();
            BoundedLineReader text = new BoundedLineReader(in);
            LineUnwrapper unwrapper = new LineUnwrapper();
            DecorationParser decorationParser = new DecorationParser();
            String line = text.next();
            for (int i = 0;
                    i < HEAD_LINES && line != null && Double.isNaN(timestampParser.uptime) && timestampParser.wall < 0;
                    i++) {
                String bare = unwrapper.unwrap(line);
                if (bare != null && decorationParser.find(bare)) {
                    decorationParser.times(bare, timestampParser);
                } else if (bare != null) {
                    timestampParser.takeOldStyle(bare);
                }
                line = text.next();
            }
        } catch (IOException unreadable) {
            return new FileHead(file, Double.NaN, -1, changed); // the reader reports the reason
        }
        return new FileHead(file, timestampParser.uptime, timestampParser.wall, changed);
    }

    private record FileHead(Path file, double uptime, long wall, long changed) {}
}
