package org.hconfig.hbase.lab;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.software.JarList;

/**
 * The class path of a lab's daemons: the jars of HBase and Hadoop, as resolved by the build, or as unpacked from a release.
 *
 * @param jars the jars in class path order
 */
record DaemonClassPath(List<Path> jars) {
    /** System property that the launcher of a release sets to the directory in which the release is unpacked. */
    static final String INSTALLED = "hconfig.installed";

    private static final String RESOURCE = "daemon.classpath";

    DaemonClassPath {
        jars = List.copyOf(jars);
    }

    /**
     * Loads the class path that the build stored next to this class, or that of the release.
     *
     * @throws HConfigException with {@link LabError#DAEMON_JARS} when it, or one of its jars, is missing
     */
    static DaemonClassPath load() {
        String installed = System.getProperty(INSTALLED, "");
        if (!installed.isEmpty()) {
            return ofRelease(Path.of(installed));
        }
        DaemonClassPath classPath = parse(
                resource().orElseThrow(() -> missing("The build did not create the list of HBase and Hadoop jars.")));
        List<Path> absent = classPath.absent();
        if (!absent.isEmpty()) {
            throw missing(absent.size() + " of " + classPath.jars.size() + " HBase and Hadoop jars are missing, first "
                    + absent.get(0) + ".");
        }
        return classPath;
    }

    /** Loads the class path of the build or the release; empty when it or one of its jars is missing. */
    static Optional<DaemonClassPath> ofBuild() {
        try {
            return Optional.of(load());
        } catch (HConfigException missing) {
            return Optional.empty();
        }
    }

    /**
     * Loads the class path of an existing lab: its own, if it runs other versions than the build.
     *
     * @throws HConfigException with {@link LabError#DAEMON_JARS} when it, or one of its jars, is missing
     */
    static DaemonClassPath of(LabLayout layout) {
        Optional<DaemonClassPath> own = JarList.read(layout.classPath()).map(DaemonClassPath::new);
        own.map(DaemonClassPath::absent).filter(jars -> !jars.isEmpty()).ifPresent(jars -> {
            throw new HConfigException(
                    LabError.DAEMON_JARS,
                    Count.of(jars.size(), "jar") + " of this lab's servers are missing, first " + jars.get(0) + ".",
                    "Its versions are not those of the build; their jars were removed since the lab was made.",
                    "Bring the lab up again with the options --hbase or --hbase-home of its first start.");
        });
        return own.orElseGet(DaemonClassPath::load);
    }

    /** Loads the class path of an existing lab; empty when it or one of its jars is missing. */
    static Optional<DaemonClassPath> find(LabLayout layout) {
        try {
            return Optional.of(of(layout));
        } catch (HConfigException missing) {
            return Optional.empty();
        }
    }

    /**
     * Returns the class path of a release: {@code lab/classpath} has one jar per line, relative to the release's directory.
     *
     * @throws HConfigException with {@link LabError#DAEMON_JARS} when the lab's archive was not unpacked there
     */
    static DaemonClassPath ofRelease(Path directory) {
        Path list = directory.resolve("lab").resolve("classpath");
        try {
            DaemonClassPath classPath = new DaemonClassPath(Files.readAllLines(list, StandardCharsets.UTF_8).stream()
                    .map(directory::resolve)
                    .toList());
            if (!classPath.jars.isEmpty() && classPath.absent().isEmpty()) {
                return classPath;
            }
        } catch (NoSuchFileException none) {
            // The same error as below: the archive of the lab is not there, or only a part of it.
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + list, failed);
        }
        throw new HConfigException(
                LabError.DAEMON_JARS,
                "The servers of a lab are not part of this installation, or not all of them.",
                "They are an archive of their own, so that the one for operators stays small.",
                "Unpack hconfig-VERSION-lab.tar.gz over it: tar xzf hconfig-VERSION-lab.tar.gz -C '"
                        + directory.getParent() + "'");
    }

    static DaemonClassPath parse(String text) {
        return new DaemonClassPath(Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(text.strip())
                .map(Path::of)
                .toList());
    }

    private static Optional<String> resource() {
        try (InputStream in = DaemonClassPath.class.getResourceAsStream(RESOURCE)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + RESOURCE, failed);
        }
    }

    /** Returns the jars that are no longer where the build found them. */
    List<Path> absent() {
        return jars.stream().filter(jar -> !Files.isReadable(jar)).toList();
    }

    /** Returns the class path in the form that the JVM expects. */
    String text() {
        return String.join(File.pathSeparator, jars.stream().map(Path::toString).toList());
    }

    /** Returns HBase's version, from the name of its jar, for example {@code 2.6.4-hadoop3}. */
    String hbaseVersion() {
        return version("hbase-server");
    }

    /** Returns Hadoop's version, from the name of its jar, for example {@code 3.4.2}; of HDFS if that is another one. */
    String hadoopVersion() {
        return ofHdfs().version("hadoop-common");
    }

    /** Returns the version of Hadoop that HBase's processes use. */
    String clientHadoopVersion() {
        return version("hadoop-common");
    }

    /**
     * Returns the class path of HDFS: this one, or that of the build when this one has Hadoop 2, whose servers do not run on
     * Java 17. HBase's processes then use HDFS by the client of Hadoop 2, for which they were compiled.
     */
    DaemonClassPath ofHdfs() {
        return find("hadoop-common").filter(version -> version.startsWith("2.")).isPresent() ? load() : this;
    }

    /** Returns the class path of a process. */
    DaemonClassPath of(ProcessRole processRole) {
        return switch (processRole) {
            case NAMENODE, DATANODE, KDC -> ofHdfs();
            case ZOOKEEPER, MASTER, REGIONSERVER -> this;
        };
    }

    private String version(String artifact) {
        return find(artifact).orElseThrow(() -> missing("The HBase and Hadoop jars do not include " + artifact + "."));
    }

    private Optional<String> find(String artifact) {
        Pattern name = Pattern.compile(Pattern.quote(artifact) + "-(\\d.*)\\.jar");
        return jars.stream()
                .map(jar -> name.matcher(jar.getFileName().toString()))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    private static HConfigException missing(String what) {
        return new HConfigException(
                LabError.DAEMON_JARS,
                what,
                "They are in the local Maven repository, which was cleaned or moved since the build.",
                "Build again: mvn -DskipTests package");
    }
}
