package org.hconfig.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.hconfig.bench.report.LoadBenchmarkHtmlRenderer;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/**
 * Report files of one benchmark.
 *
 * @param directory directory of both files
 * @param html the report as a page
 * @param json the result as JSON
 */
public record ReportFiles(Path directory, Path html, Path json) {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    /**
     * Writes both files into a new directory {@code reports/NAME-TIME} below HConfig's home.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param name {@code bench-load} or {@code demo}
     * @throws HConfigException {@link BenchError#REPORT_UNWRITABLE}
     */
    public static ReportFiles write(LoadBenchmarkResult result, Path home, String name) {
        Path directory = home.resolve("reports").resolve(name + "-" + STAMP.format(Instant.parse(result.createdAt())));
        return write(result, directory);
    }

    /**
     * Writes both files into a directory, which is created if necessary.
     *
     * @throws HConfigException {@link BenchError#REPORT_UNWRITABLE}
     */
    public static ReportFiles write(LoadBenchmarkResult result, Path directory) {
        ReportFiles files =
                new ReportFiles(directory, directory.resolve("report.html"), directory.resolve("result.json"));
        try {
            Files.createDirectories(directory);
            put(files.html, LoadBenchmarkHtmlRenderer.of(result, host(), files.json.toString()));
            put(files.json, LoadBenchmarkJsonRenderer.of(result));
            return files;
        } catch (IOException failed) {
            throw new HConfigException(
                    new Problem(
                            BenchError.REPORT_UNWRITABLE,
                            "The report cannot be written to " + directory + ".",
                            String.valueOf(failed),
                            "Free disk space there, or set HCONFIG_HOME to another directory, and repeat the benchmark."),
                    failed);
        }
    }

    /** Returns the name of this machine; empty if it has none. */
    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException unnamed) {
            return "";
        }
    }

    private static void put(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(part, text, StandardCharsets.UTF_8);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
