package org.hconfig.hbase.lab.software;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.LabError;

/** Finds the servers' jars in unpacked distributions of HBase and Hadoop. */
public final class DistributionReader {
    private static final List<String> OF_HBASE = List.of("lib", "lib/client-facing-thirdparty", "lib/jdk11");
    private static final List<String> OF_HADOOP =
            List.of("share/hadoop/common", "share/hadoop/common/lib", "share/hadoop/hdfs", "share/hadoop/hdfs/lib");

    /** Jars that HBase has in its own version, or that bind another logger. */
    private static final Pattern HADOOPS_OWN = Pattern.compile(
            "(?:slf4j-.*|log4j-.*|zookeeper-.*|zookeeper-jute-.*|netty-all-.*|.*-tests|.*-sources)\\.jar");

    private static final Pattern TESTS = Pattern.compile(".*-(?:tests|sources)\\.jar");

    private DistributionReader() {}

    /**
     * Returns the jars in class path order.
     *
     * @throws HConfigException with {@link LabError#BAD_HOME} when a directory is not a distribution, or the servers of HDFS
     *     are missing
     */
    public static List<Path> jars(LabSoftware.Unpacked software) {
        Path hbase = software.hbase().toAbsolutePath().normalize();
        List<Path> jars = new ArrayList<>();
        for (String directory : OF_HBASE) {
            jarsIn(hbase.resolve(directory)).stream()
                    .filter(jar -> !matches(TESTS, jar))
                    .forEach(jars::add);
        }
        require(
                jars,
                "hbase-server",
                hbase,
                "of HBase",
                "Specify the directory that contains HBase's bin, conf and lib.");
        software.hadoop()
                .ifPresent(
                        directory -> addHadoop(jars, directory.toAbsolutePath().normalize()));
        require(
                jars,
                "hadoop-hdfs",
                hbase,
                "with the servers of HDFS",
                "Specify an unpacked distribution of Hadoop too: --hadoop-home DIR.");
        return List.copyOf(jars);
    }

    private static void addHadoop(List<Path> jars, Path hadoop) {
        List<Path> own = new ArrayList<>();
        for (String directory : OF_HADOOP) {
            jarsIn(hadoop.resolve(directory)).stream()
                    .filter(jar -> !matches(HADOOPS_OWN, jar))
                    .forEach(own::add);
        }
        require(own, "hadoop-hdfs", hadoop, "of Hadoop", "Specify the directory that contains Hadoop's bin and share.");
        // HBase's jars of Hadoop are of the version that it was built with; two versions cannot be mixed.
        jars.removeIf(jar -> jar.getFileName().toString().startsWith("hadoop-"));
        jars.addAll(own);
    }

    private static void require(List<Path> jars, String artifact, Path home, String what, String next) {
        Pattern name = Pattern.compile(Pattern.quote(artifact) + "-\\d.*\\.jar");
        if (jars.stream().noneMatch(jar -> matches(name, jar))) {
            throw new HConfigException(
                    LabError.BAD_HOME,
                    home + " is not a distribution " + what + ".",
                    "It has no " + artifact + "-VERSION.jar where a distribution has it.",
                    next);
        }
    }

    private static boolean matches(Pattern pattern, Path jar) {
        return pattern.matcher(jar.getFileName().toString()).matches();
    }

    private static List<Path> jarsIn(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + directory, failed);
        }
    }
}
