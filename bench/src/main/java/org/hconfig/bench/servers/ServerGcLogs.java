package org.hconfig.bench.servers;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.ProcessRole;

/** GC logs of a lab's RegionServers, complete or of a period. */
public final class ServerGcLogs {
    private static final int HEAD_LINES = 100;
    private static final Pattern HEAD = Pattern.compile("\\[gc(,init)? *\\]");

    /** Decorations {@code time} and {@code uptime}. */
    private static final Pattern TIMES = Pattern.compile("^\\[[^\\]]*T[^\\]]*\\]\\[[\\d.,]+s\\]");

    private final Lab lab;
    private final Path work;

    /**
     * Creates the access to the logs of a lab.
     *
     * @param work a directory for copies
     */
    public ServerGcLogs(Lab lab, Path work) {
        this.lab = lab;
        this.work = work;
    }

    private Map<String, Path> files() {
        Map<String, Path> files = new LinkedHashMap<>();
        for (LabStatus.ProcessStatus process : lab.status().processes()) {
            if (process.role() == ProcessRole.REGIONSERVER) {
                files.put(process.name(), Path.of(process.files().gcLogFile()));
            }
        }
        return files;
    }

    /** Returns the current length of each log. */
    public Map<String, Long> sizes() throws IOException {
        Map<String, Long> sizes = new LinkedHashMap<>();
        for (Map.Entry<String, Path> file : files().entrySet()) {
            sizes.put(file.getKey(), Files.size(file.getValue()));
        }
        return sizes;
    }

    /** Returns the initial lines of a log about the JVM, without their times. */
    static List<String> head(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            return lines.limit(HEAD_LINES)
                    .filter(line -> HEAD.matcher(line).find() && !line.contains(" GC("))
                    .map(line -> TIMES.matcher(line).replaceFirst(""))
                    .toList();
        }
    }

    /**
     * Returns the facts of the logs after the given lengths. The initial lines about the JVM (collector, region size,
     * processors) are included without their times, so that the period begins at the cut.
     *
     * @param from the length of each log; 0 if absent, or if a log was restarted
     */
    public List<LogFacts> since(Map<String, Long> from) throws IOException {
        List<Path> copies = new ArrayList<>();
        for (Map.Entry<String, Path> file : files().entrySet()) {
            Path copy = work.resolve(file.getKey() + "-gc.log");
            long begin = from.getOrDefault(file.getKey(), 0L);
            try (FileChannel in = FileChannel.open(file.getValue(), StandardOpenOption.READ)) {
                boolean rotated = begin > in.size();
                Files.write(copy, rotated ? List.of() : head(file.getValue()));
                in.position(rotated ? 0 : begin);
                try (OutputStream out = Files.newOutputStream(copy, StandardOpenOption.APPEND)) {
                    Channels.newInputStream(in).transferTo(out);
                }
            }
            copies.add(copy);
        }
        List<LogFacts> facts = new ArrayList<>();
        for (Path copy : copies) {
            // Separately: they are logs of several servers, not one log in several files.
            new GcLogAnalyzer(bytes -> {})
                    .read(List.of(copy), new ProblemCollector())
                    .forEach(gcLogAnalysis -> facts.add(gcLogAnalysis.facts()));
        }
        return facts;
    }
}
