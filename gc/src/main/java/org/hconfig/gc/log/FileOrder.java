package org.hconfig.gc.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** The order in which the files of a rotation were written. */
final class FileOrder {
    private static final int HEAD_LINES = 500;

    private FileOrder() {}

    /** By the time of the first line; where lines say none, by the time of the last change. */
    static List<Path> of(List<Path> files) {
        if (files.size() == 1) {
            return files;
        }
        List<Head> heads = files.stream().map(FileOrder::head).toList();
        boolean walls = heads.stream().allMatch(head -> head.wall >= 0);
        boolean uptimes = heads.stream().noneMatch(head -> Double.isNaN(head.uptime));
        Comparator<Head> order = walls
                ? Comparator.comparingLong(head -> head.wall)
                : uptimes
                        ? Comparator.comparingDouble(head -> head.uptime)
                        : Comparator.comparingLong(head -> head.changed);
        return heads.stream().sorted(order).map(head -> head.file).toList();
    }

    private static Head head(Path file) {
        Stamps stamps = new Stamps();
        long changed = 0;
        try (InputStream in = LogFile.open(file)) {
            changed = Files.getLastModifiedTime(file).toMillis();
            BoundedLines text = new BoundedLines(in);
            LineUnwrapper unwrapper = new LineUnwrapper();
            Decorations decorations = new Decorations();
            String line = text.next();
            for (int i = 0; i < HEAD_LINES && line != null && Double.isNaN(stamps.uptime) && stamps.wall < 0; i++) {
                String bare = unwrapper.unwrap(line);
                if (bare != null && decorations.find(bare)) {
                    decorations.times(bare, stamps);
                } else if (bare != null) {
                    stamps.takeOldStyle(bare);
                }
                line = text.next();
            }
        } catch (IOException unreadable) {
            return new Head(file, Double.NaN, -1, changed); // reading it in earnest reports why
        }
        return new Head(file, stamps.uptime, stamps.wall, changed);
    }

    private record Head(Path file, double uptime, long wall, long changed) {}
}
