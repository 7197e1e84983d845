package org.hconfig.gc.log.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;

/** Groups files into logs: {@code gc.log}, {@code gc.log.0}, {@code gc.log.1.gz}, {@code gc.log.2.current} are one. */
public final class RotatedLogFinder {
    private static final Pattern ROTATED = Pattern.compile("(.+?)(?:\\.\\d{1,5}(?:\\.current)?)?(?:\\.gz)?");

    private RotatedLogFinder() {}

    /**
     * Returns the logs in these files and directories. A directory is replaced by its files whose names contain {@code
     * gc} or end with {@code .log}, numbered or compressed.
     *
     * @param problemCollector receives directories without logs and missing files
     */
    public static List<RotatedLog> of(List<Path> given, ProblemCollector problemCollector) {
        Map<Path, List<Path>> groups = new LinkedHashMap<>();
        for (Path path : given) {
            if (Files.isDirectory(path)) {
                List<Path> inside = logsIn(path, problemCollector);
                inside.forEach(file -> add(groups, file));
            } else if (Files.isReadable(path)) {
                add(groups, path);
            } else {
                problemCollector.add(
                        GcError.UNREADABLE,
                        path + (Files.exists(path) ? " is not readable" : " does not exist"),
                        "",
                        "give the path of a log, or of a directory with logs");
            }
        }
        Map<String, Integer> names = new TreeMap<>();
        groups.keySet().forEach(base -> names.merge(String.valueOf(base.getFileName()), 1, Integer::sum));
        List<RotatedLog> sets = new ArrayList<>();
        groups.forEach((base, files) -> {
            Path only = files.size() == 1 ? files.get(0) : base;
            String name = String.valueOf(only.getFileName());
            boolean twice = names.getOrDefault(String.valueOf(base.getFileName()), 0) > 1;
            sets.add(new RotatedLog(twice ? only.toString() : name, files));
        });
        return sets;
    }

    private static void add(Map<Path, List<Path>> groups, Path file) {
        Matcher name = ROTATED.matcher(String.valueOf(file.getFileName()));
        Path base = file.resolveSibling(name.matches() ? name.group(1) : String.valueOf(file.getFileName()));
        List<Path> files = groups.computeIfAbsent(base.normalize(), key -> new ArrayList<>());
        if (!files.contains(file)) {
            files.add(file);
        }
    }

    private static List<Path> logsIn(Path directory, ProblemCollector problemCollector) {
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> logs = files.filter(Files::isRegularFile)
                    .filter(file -> looksLikeLog(String.valueOf(file.getFileName())))
                    .sorted()
                    .toList();
            if (logs.isEmpty()) {
                problemCollector.add(
                        GcError.NO_LOGS,
                        directory + " contains no file named *.log or *gc*",
                        "",
                        "give the log files: hconfig gc analyze FILE…");
            }
            return logs;
        } catch (IOException unreadable) {
            problemCollector.add(
                    GcError.UNREADABLE,
                    directory + " cannot be listed",
                    String.valueOf(unreadable.getMessage()),
                    "give the path of a log, or of a directory with logs");
            return List.of();
        }
    }

    private static boolean looksLikeLog(String name) {
        Matcher rotated = ROTATED.matcher(name);
        String base = rotated.matches() ? rotated.group(1) : name;
        return base.endsWith(".log") || base.contains("gc");
    }
}
