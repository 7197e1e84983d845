package org.hconfig.hbase.lab.software;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A Maven project whose class path contains the jars of published software.
 *
 * @param directory name of the directory that keeps the result; it contains the versions
 * @param title the software, as messages name it
 * @param pom the project's text
 */
public record MavenProject(String directory, String title, String pom) {
    private static final String SERVERS_POM = "lab-pom.xml";

    /** Returns the project of the servers of a lab. */
    public static MavenProject ofServers(LabSoftware.Published software) {
        try (InputStream in = MavenProject.class.getResourceAsStream(SERVERS_POM)) {
            String pom = new String(Objects.requireNonNull(in, SERVERS_POM).readAllBytes(), StandardCharsets.UTF_8)
                    .replace("@hbase@", software.hbase())
                    .replace("@hadoop@", software.hadoop());
            return new MavenProject(
                    "lab-hbase-" + software.hbase() + "-hadoop-" + software.hadoop(),
                    "HBase " + software.hbase() + " on Hadoop " + software.hadoop(),
                    pom);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + SERVERS_POM, failed);
        }
    }
}
