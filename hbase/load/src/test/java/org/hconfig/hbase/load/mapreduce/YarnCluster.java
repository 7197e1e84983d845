package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.util.VersionInfo;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.lab.software.MavenProject;
import org.hconfig.hbase.lab.software.MavenResolver;

/** A ResourceManager and a NodeManager on this machine, which run the tasks of jobs in processes of their own with Hadoop's jars only. */
final class YarnCluster implements AutoCloseable {
    private static final List<String> ARTIFACTS = List.of(
            "hadoop-yarn-server-resourcemanager",
            "hadoop-yarn-server-nodemanager",
            "hadoop-yarn-server-timelineservice",
            "hadoop-mapreduce-client-app",
            "hadoop-mapreduce-client-shuffle",
            "hadoop-mapreduce-client-jobclient",
            "hadoop-hdfs-client",
            "hadoop-common");

    private final Path directory;
    private final List<Path> jars;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final List<Process> processes = new ArrayList<>();

    private YarnCluster(Path directory, List<Path> jars) {
        this.directory = directory;
        this.jars = jars;
    }

    /**
     * Starts both.
     *
     * @param directory their configuration, logs and files
     * @param client the configuration directory of the cluster's file system
     */
    static YarnCluster start(Path directory, Path client) throws IOException {
        MavenResolver resolver = new MavenResolver(
                Path.of(System.getProperty("java.io.tmpdir"), "hconfig-test-jars"),
                System.getenv("PATH"),
                Path.of(System.getProperty("java.home")));
        YarnCluster cluster =
                new YarnCluster(directory, resolver.resolve(project(VersionInfo.getVersion()), text -> {}));
        try {
            cluster.configure(client);
            cluster.run("org.apache.hadoop.yarn.server.resourcemanager.ResourceManager", "rm.log");
            cluster.awaitPort("yarn.resourcemanager.resource-tracker.address", "rm.log");
            cluster.run("org.apache.hadoop.yarn.server.nodemanager.NodeManager", "nm.log");
            cluster.awaitText("Registered with ResourceManager", "nm.log");
            return cluster;
        } catch (IOException | RuntimeException failed) {
            cluster.close();
            throw failed;
        }
    }

    private static MavenProject project(String version) {
        String dependencies = ARTIFACTS.stream()
                .map(artifact -> "<dependency><groupId>org.apache.hadoop</groupId><artifactId>" + artifact
                        + "</artifactId><version>" + version + "</version></dependency>")
                .collect(Collectors.joining());
        return new MavenProject(
                "yarn-" + version,
                "YARN " + version,
                "<project xmlns=\"http://maven.apache.org/POM/4.0.0\"><modelVersion>4.0.0</modelVersion>"
                        + "<groupId>test</groupId><artifactId>yarn</artifactId><version>1</version><packaging>pom</packaging>"
                        + "<dependencies>" + dependencies + "</dependencies></project>");
    }

    private void configure(Path client) throws IOException {
        Path conf = Files.createDirectories(directory.resolve("conf"));
        for (String file : List.of("core-site.xml", "hdfs-site.xml")) {
            Files.copy(client.resolve(file), conf.resolve(file));
        }
        for (String address : List.of(
                "yarn.resourcemanager.address",
                "yarn.resourcemanager.scheduler.address",
                "yarn.resourcemanager.resource-tracker.address",
                "yarn.resourcemanager.admin.address",
                "yarn.resourcemanager.webapp.address",
                "yarn.nodemanager.address",
                "yarn.nodemanager.localizer.address",
                "yarn.nodemanager.webapp.address")) {
            settings.put(address, "127.0.0.1:" + freePort());
        }
        settings.put("yarn.resourcemanager.hostname", "127.0.0.1");
        settings.put("yarn.nodemanager.hostname", "127.0.0.1");
        settings.put("yarn.nodemanager.bind-host", "127.0.0.1");
        settings.put("yarn.nodemanager.aux-services", "mapreduce_shuffle");
        settings.put("mapreduce.shuffle.port", "0");
        settings.put("yarn.nodemanager.local-dirs", directory.resolve("local").toString());
        settings.put("yarn.nodemanager.log-dirs", directory.resolve("logs").toString());
        settings.put("yarn.nodemanager.resource.memory-mb", "3072");
        settings.put("yarn.nodemanager.resource.cpu-vcores", "4");
        settings.put("yarn.nodemanager.vmem-check-enabled", "false");
        settings.put("yarn.nodemanager.disk-health-checker.max-disk-utilization-per-disk-percentage", "100");
        settings.put("yarn.scheduler.minimum-allocation-mb", "256");
        settings.put("yarn.application.classpath", conf.toString());
        settings.put("yarn.scheduler.capacity.root.queues", "default");
        settings.put("yarn.scheduler.capacity.root.default.capacity", "100");
        settings.put("yarn.scheduler.capacity.maximum-am-resource-percent", "0.5");
        Map<String, String> written = new LinkedHashMap<>(settings);
        written.putAll(ofJobs());
        Configuration site = new Configuration(false);
        written.forEach(site::set);
        for (String file : List.of("yarn-site.xml", "capacity-scheduler.xml")) {
            try (var out = Files.newOutputStream(conf.resolve(file))) {
                site.writeXml(out);
            }
        }
        Files.writeString(conf.resolve("log4j.properties"), """
                log4j.rootLogger=INFO,out
                log4j.appender.out=org.apache.log4j.ConsoleAppender
                log4j.appender.out.layout=org.apache.log4j.PatternLayout
                log4j.appender.out.layout.ConversionPattern=%d %p %c{1}: %m%n
                """);
    }

    /** Returns the settings of a client of it, whose tasks have Hadoop's jars and those that the job sends, and no others. */
    Map<String, String> ofJobs() {
        Map<String, String> jobs = new LinkedHashMap<>(settings);
        jobs.put("mapreduce.framework.name", "yarn");
        jobs.put(
                "mapreduce.application.classpath",
                jars.stream().map(Path::toString).collect(Collectors.joining(",")));
        jobs.put("yarn.app.mapreduce.am.resource.mb", "512");
        jobs.put("yarn.app.mapreduce.am.command-opts", "-Xmx384m");
        for (String task : List.of("map", "reduce")) {
            jobs.put("mapreduce." + task + ".memory.mb", "512");
            jobs.put("mapreduce." + task + ".java.opts", "-Xmx384m");
            jobs.put("mapreduce." + task + ".maxattempts", "2");
        }
        jobs.put("mapreduce.task.io.sort.mb", "64");
        return jobs;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void run(String main, String log) throws IOException {
        String classPath = directory.resolve("conf") + ":"
                + jars.stream().map(Path::toString).collect(Collectors.joining(":"));
        processes.add(new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-Xmx384m",
                        "--add-opens",
                        "java.base/java.lang=ALL-UNNAMED",
                        "-cp",
                        classPath,
                        main)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(log).toFile())
                .start());
    }

    private void awaitPort(String address, String log) throws IOException {
        String value = String.valueOf(settings.get(address));
        int port = Integer.parseInt(value.substring(value.indexOf(':') + 1));
        await(log, () -> {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return socket.isConnected();
            } catch (IOException refused) {
                return false;
            }
        });
    }

    private void awaitText(String text, String log) throws IOException {
        await(
                log,
                () -> Files.readString(directory.resolve(log), StandardCharsets.ISO_8859_1)
                        .contains(text));
    }

    private void await(String log, BoundedWait.WaitCondition condition) throws IOException {
        if (!new BoundedWait(System::nanoTime).await(condition, Duration.ofSeconds(90))) {
            throw new IOException(Files.readString(directory.resolve(log), StandardCharsets.ISO_8859_1));
        }
    }

    @Override
    public void close() {
        processes.forEach(process -> {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        });
    }
}
