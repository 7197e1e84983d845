package org.hconfig.app.advice;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.lab.LabStatus.ProcessStatus;
import org.hconfig.hbase.lab.SharedLab;

/** One more RegionServer of the shared lab, started with given settings and JVM arguments to see whether it starts. */
public final class AdditionalRegionServer {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** Returns the arguments of the lab's own RegionServer except those for memory, collectors or its log. */
    private static final List<String> KEPT = List.of("--add-", "-Djava.net.", "-Dorg.apache.hbase.");

    private final Path directory;
    private final ProcessStatus model = SharedLab.get().status().process("rs1").orElseThrow();
    private final BoundedWait boundedWait = new BoundedWait(System::nanoTime);

    /**
     * Creates the server.
     *
     * @param directory an empty directory for its files
     */
    public AdditionalRegionServer(Path directory) {
        this.directory = directory;
    }

    /**
     * Settings of a start.
     *
     * @param name what the settings are, for messages
     * @param settings keys and values for hbase-site.xml
     * @param arguments JVM arguments: heap, direct memory and others
     */
    public record Start(String name, Map<String, String> settings, List<String> arguments) {}

    /** Returns why the server did not start; empty if it started. The server is stopped in both cases. */
    public Optional<String> start(Admin admin, Start sample) throws IOException, InterruptedException {
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
            return online && process.isAlive() ? Optional.empty() : Optional.of(sample + "\n" + end(output));
        } finally {
            process.destroy();
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            boundedWait.await(() -> before.containsAll(admin.getRegionServers()), PATIENCE);
        }
    }

    private Path site(Start sample) throws IOException {
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

    private List<String> command(Start sample, Path site) throws IOException {
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
