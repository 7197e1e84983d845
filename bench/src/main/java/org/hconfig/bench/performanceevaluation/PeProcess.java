package org.hconfig.bench.performanceevaluation;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.hconfig.bench.BenchError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.BoundedCommandRunner;

/**
 * Runner of PerformanceEvaluation in a separate process, against a cluster specified by a directory with its site file.
 */
final class PeProcess {
    private static final String MAIN = "org.apache.hadoop.hbase.PerformanceEvaluation";
    private static final int LINES_SHOWN = 5;
    private static final long OUTPUT_MAX = 16L << 20;

    /**
     * Heap: each client has its own connection with in-flight write buffers to each server; 16 clients need more than
     * 512 MiB.
     */
    private static final String HEAP = "-Xmx2g";

    /**
     * PerformanceEvaluation's reads name a filter of HBase's own tests, which no user artifact contains. It is
     * instantiated only on request; only the bytecode verifier needs the class.
     */
    private static final List<String> UNVERIFIED =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote");

    private final Path site;
    private final Path work;

    /**
     * Creates a runner.
     *
     * @param site the directory with {@code hbase-site.xml}
     * @param work a directory of the benchmark
     */
    PeProcess(Path site, Path work) {
        this.site = site;
        this.work = work;
    }

    /**
     * Runs one test with all clients.
     *
     * @param word PerformanceEvaluation's command
     * @param settings settings of the client, by key
     * @param options more options, such as {@code --splitPolicy=…}
     * @return milliseconds of the slowest client
     * @throws HConfigException {@link BenchError#LAB_FAILED} with its last lines if it failed
     */
    long run(String word, PeSpec spec, String table, Map<String, String> settings, List<String> options)
            throws IOException, InterruptedException {
        BoundedCommandRunner.LocalCommandResult ended = new BoundedCommandRunner(longest(spec), OUTPUT_MAX)
                .run(line(word, spec, table, settings, options), new byte[0], Map.of());
        List<String> said = new ArrayList<>(
                new String(ended.output(), StandardCharsets.UTF_8).lines().toList());
        said.addAll(ended.errors().lines().toList());
        ended.ended().ifPresent(said::add);
        OptionalLong millis = PeOutputParser.slowestMillis(said);
        if (ended.ended().isPresent() || ended.exit() != 0 || millis.isEmpty()) {
            throw failed(word, ended.exit(), said);
        }
        return Math.max(1, millis.getAsLong());
    }

    /** Returns the maximum duration, at a minimum rate of 100 rows per second per client. */
    private static Duration longest(PeSpec spec) {
        return Duration.ofMinutes(10).plus(Duration.ofMillis(spec.rows() * 10L));
    }

    private static HConfigException failed(String word, int exit, List<String> said) {
        return new HConfigException(
                BenchError.LAB_FAILED,
                "PerformanceEvaluation " + word + " exited with code " + exit + ".",
                String.join("\n", said.subList(Math.max(0, said.size() - LINES_SHOWN), said.size())),
                "Check that the lab is running: hconfig lab status");
    }

    private List<String> line(
            String word, PeSpec spec, String table, Map<String, String> settings, List<String> options)
            throws IOException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-Dlog4j.configuration=" + logging().toUri(),
                "-cp",
                site + File.pathSeparator + System.getProperty("java.class.path"),
                MAIN));
        line.addAll(1, UNVERIFIED);
        settings.forEach((key, value) -> line.add("-D" + key + "=" + value));
        line.addAll(List.of("--nomapred", "--rows=" + spec.rows(), "--table=" + table));
        line.addAll(options);
        line.addAll(List.of(word, Integer.toString(spec.clients())));
        return line;
    }

    /** PerformanceEvaluation writes its result only to its log. */
    private Path logging() throws IOException {
        return Files.writeString(work.resolve("pe-log4j.properties"), """
                log4j.rootLogger=WARN, out
                log4j.logger.org.apache.hadoop.hbase.PerformanceEvaluation=INFO
                log4j.appender.out=org.apache.log4j.ConsoleAppender
                log4j.appender.out.layout=org.apache.log4j.PatternLayout
                log4j.appender.out.layout.ConversionPattern=%p %m%n
                """);
    }
}
