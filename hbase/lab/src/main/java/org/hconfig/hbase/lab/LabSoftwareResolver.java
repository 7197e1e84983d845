package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.hbase.lab.software.DistributionReader;
import org.hconfig.hbase.lab.software.JavaSupport;
import org.hconfig.hbase.lab.software.LabSoftware;
import org.hconfig.hbase.lab.software.MavenProject;
import org.hconfig.hbase.lab.software.MavenResolver;

/** Finds the jars of the programs that a lab is to run. */
final class LabSoftwareResolver {
    /** The servers run on the Java of this JVM. */
    private static final int JAVA = Runtime.version().feature();

    private final HostEnvironment hostEnvironment;
    private final LabLayout layout;
    private final LabProgressListener progress;

    LabSoftwareResolver(HostEnvironment hostEnvironment, LabLayout layout, LabProgressListener progress) {
        this.hostEnvironment = hostEnvironment;
        this.layout = layout;
        this.progress = progress;
    }

    /**
     * Returns the class path of the servers.
     *
     * @param existing true if the directory contains a lab
     * @throws org.hconfig.core.HConfigException when the jars cannot be found, or do not run on this Java
     */
    DaemonClassPath resolve(LabSoftware software, boolean existing) {
        if (software instanceof LabSoftware.Published published) {
            return published(published);
        }
        if (software instanceof LabSoftware.Unpacked unpacked) {
            return supported(DistributionReader.jars(unpacked));
        }
        return existing ? DaemonClassPath.of(layout) : DaemonClassPath.load();
    }

    private DaemonClassPath published(LabSoftware.Published software) {
        return DaemonClassPath.ofBuild()
                .filter(own -> own.hbaseVersion().equals(software.hbase())
                        && own.hadoopVersion().equals(software.hadoop()))
                .orElseGet(() -> supported(new MavenResolver(
                                hostEnvironment.cache(),
                                hostEnvironment.environment().getOrDefault("PATH", ""),
                                hostEnvironment.javaHome())
                        .resolve(MavenProject.ofServers(software), progress::report)));
    }

    private DaemonClassPath supported(List<Path> jars) {
        DaemonClassPath classPath = new DaemonClassPath(jars);
        JavaSupport.require(classPath.hbaseVersion(), classPath.clientHadoopVersion(), classPath.hadoopVersion(), JAVA);
        return classPath;
    }
}
