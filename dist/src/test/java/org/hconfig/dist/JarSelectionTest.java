package org.hconfig.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JarSelectionTest {
    @Test
    void of_jarsOfBothClassPaths_areInTheOperatorsArchiveOnly() {
        JarSelection jars = JarSelection.of(
                paths("/m2/hbase-client-2.6.4.jar", "/m2/hadoop-hdfs-3.4.3.jar", "/m2/hadoop-hdfs-client-3.4.3.jar"),
                paths("/m2/hbase-client-2.6.4.jar", "/m2/hadoop-hdfs-3.4.3.jar", "/m2/re2j-1.1.jar"));

        assertThat(jars.operator()).isEqualTo(paths("/m2/hbase-client-2.6.4.jar", "/m2/hadoop-hdfs-client-3.4.3.jar"));
        assertThat(jars.lab()).isEqualTo(paths("/m2/hadoop-hdfs-3.4.3.jar", "/m2/re2j-1.1.jar"));
        assertThat(jars.serverNames())
                .containsExactly("lib/hbase-client-2.6.4.jar", "lab/hadoop-hdfs-3.4.3.jar", "lab/re2j-1.1.jar");
    }

    @Test
    void of_jarsThatClientsUse_areKept() {
        List<Path> used = paths(
                "/m2/jetty-util-9.4.57.jar",
                "/m2/netty-codec-4.1.127.Final.jar",
                "/m2/netty-handler-4.1.127.Final.jar",
                "/m2/hadoop-auth-3.4.3.jar",
                "/m2/curator-client-5.2.0.jar");

        assertThat(JarSelection.of(used, List.of()).operator()).isEqualTo(used);
    }

    private static List<Path> paths(String... names) {
        return List.of(names).stream().map(Path::of).toList();
    }
}
