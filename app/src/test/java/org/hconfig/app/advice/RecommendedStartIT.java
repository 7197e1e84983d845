package org.hconfig.app.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.lab.LabStatus.ProcessStatus;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts one more RegionServer of the lab with each of several sampled sets of recommendations, and waits until the HMaster
 * lists it. {@code -Dhconfig.starts=40} starts it with 40 sets, about ten seconds each.
 */
class RecommendedStartIT {
    private static final int STARTS = Integer.getInteger("hconfig.starts", 2);
    private static final long SEED = Long.getLong("hconfig.seed", 20261125);
    private static final int JDK = Runtime.version().feature();
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** Returns the arguments of the lab's own RegionServer except those for memory, collectors or its log. */
    private static final List<String> KEPT = List.of("--add-", "-Djava.net.", "-Dorg.apache.hbase.");

    @TempDir
    Path directory;

    private final ProcessStatus model = SharedLab.get().status().process("rs1").orElseThrow();
    private final BoundedWait boundedWait = new BoundedWait(System::nanoTime);

    @Test
    void regionServer_withRecommendedSettingsAndFlags_starts() throws IOException, InterruptedException {
        List<String> refused = new ArrayList<>();
        try (ClusterConnection connection =
                        ClusterConnection.open(SharedLab.get().clientDirectory().toString());
                Admin admin = connection.admin()) {
            for (LiveRecommendations.Sample sample : LiveRecommendations.of(SEED, STARTS, JDK)) {
                start(admin, sample).ifPresent(refused::add);
            }
        }
        assertThat(refused).as("seed " + SEED).isEmpty();
    }

    @Test
    void regionServer_withSharesAboveTheLimit_isSeenAsRefused() throws IOException, InterruptedException {
        LiveRecommendations.Sample tooMuch = new LiveRecommendations.Sample(
                "shares 0.5 and 0.5",
                Map.of("hbase.regionserver.global.memstore.size", "0.5", "hfile.block.cache.size", "0.5"),
                List.of("-Xmx512m"));
        try (ClusterConnection connection =
                        ClusterConnection.open(SharedLab.get().clientDirectory().toString());
                Admin admin = connection.admin()) {
            assertThat(start(admin, tooMuch)).isPresent();
        }
    }

    /** Returns why the server did not start; empty if it started. The server is stopped in both cases. */
    private java.util.Optional<String> start(Admin admin, LiveRecommendations.Sample sample)
            throws IOException, InterruptedException {
        Path site = site(sample);
        Path output = site.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command(sample, site));
        builder.environment().put("CLASSPATH", classPath(site));
        Set<ServerName> before = new TreeSet<>(admin.getRegionServers());
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            boolean online = boundedWait.await(
                    () -> !process.isAlive() || !before.containsAll(admin.getRegionServers()), PATIENCE);
            return online && process.isAlive()
                    ? java.util.Optional.empty()
                    : java.util.Optional.of(sample + "\n" + end(output));
        } finally {
            process.destroy();
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            boundedWait.await(() -> before.containsAll(admin.getRegionServers()), PATIENCE);
        }
    }

    private Path site(LiveRecommendations.Sample sample) throws IOException {
        Path site = Files.createTempDirectory(directory, "site-");
        Path own = Path.of(model.files().siteDirectory());
        try (Stream<Path> files = Files.list(own)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, site.resolve(file.getFileName().toString()));
            }
        }
        Configuration conf = new Configuration(false);
        conf.addResource(own.resolve("hbase-site.xml").toUri().toURL());
        sample.settings().forEach(conf::set);
        conf.set("hbase.regionserver.port", "0");
        conf.set("hbase.regionserver.info.port", "-1");
        conf.set("hbase.tmp.dir", site.resolve("tmp").toString());
        try (var out = Files.newOutputStream(site.resolve("hbase-site.xml"))) {
            conf.writeXml(out);
        }
        return site;
    }

    private List<String> command(LiveRecommendations.Sample sample, Path site) throws IOException {
        List<String> own = List.of(procFile("cmdline").split("\0"));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        own.stream()
                .filter(argument -> KEPT.stream().anyMatch(argument::startsWith))
                .forEach(command::add);
        command.addAll(sample.arguments());
        command.add("-Dlog4j.configuration=" + site.resolve("log4j.properties").toUri());
        command.add("-Dhconfig.log=" + site.resolve("server.log"));
        command.add("-Dhbase.log.dir=" + site);
        command.add("org.apache.hadoop.hbase.regionserver.HRegionServer");
        command.add("start");
        return command;
    }

    private String classPath(Path site) throws IOException {
        return Stream.of(procFile("environ").split("\0"))
                .filter(variable -> variable.startsWith("CLASSPATH="))
                .findFirst()
                .orElseThrow()
                .substring("CLASSPATH=".length())
                .replace(model.files().siteDirectory(), site.toString());
    }

    private String procFile(String name) throws IOException {
        return Files.readString(
                Path.of("/proc", String.valueOf(model.execution().pid()), name), StandardCharsets.UTF_8);
    }

    private static String end(Path output) throws IOException {
        Path log = output.resolveSibling("server.log");
        List<String> lines = new ArrayList<>(Files.readAllLines(output, StandardCharsets.UTF_8));
        if (Files.exists(log)) {
            lines.addAll(Files.readAllLines(log, StandardCharsets.UTF_8));
        }
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 30), lines.size()));
    }
}
