package org.hconfig.hbase.lab.software;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DistributionReaderTest {
    @TempDir
    Path directory;

    @Test
    void jars_ofADistributionWithTheServersOfHdfs_areItsLibraries() throws IOException {
        jar("hbase/lib/hbase-server-2.5.13-hadoop3.jar");
        jar("hbase/lib/hbase-server-2.5.13-hadoop3-tests.jar");
        jar("hbase/lib/hadoop-hdfs-3.3.6.jar");
        jar("hbase/lib/client-facing-thirdparty/slf4j-api-1.7.36.jar");
        jar("hbase/lib/ruby/jruby.jar");

        assertThat(names(Optional.empty()))
                .containsExactly("hadoop-hdfs-3.3.6.jar", "hbase-server-2.5.13-hadoop3.jar", "slf4j-api-1.7.36.jar");
    }

    @Test
    void jars_withADistributionOfHadoop_haveOneVersionOfHadoop() throws IOException {
        jar("hbase/lib/hbase-server-2.5.13.jar");
        jar("hbase/lib/hadoop-common-2.10.2.jar");
        jar("hbase/lib/zookeeper-3.8.4.jar");
        jar("hadoop/share/hadoop/common/hadoop-common-3.3.6.jar");
        jar("hadoop/share/hadoop/common/lib/zookeeper-3.6.3.jar");
        jar("hadoop/share/hadoop/common/lib/slf4j-reload4j-1.7.36.jar");
        jar("hadoop/share/hadoop/hdfs/hadoop-hdfs-3.3.6.jar");

        assertThat(names(Optional.of(directory.resolve("hadoop"))))
                .containsExactly(
                        "hbase-server-2.5.13.jar",
                        "zookeeper-3.8.4.jar",
                        "hadoop-common-3.3.6.jar",
                        "hadoop-hdfs-3.3.6.jar");
    }

    @Test
    void jars_withoutTheServersOfHdfs_asksForADistributionOfHadoop() throws IOException {
        jar("hbase/lib/hbase-server-2.5.13.jar");

        assertThatThrownBy(() -> names(Optional.empty()))
                .hasMessageContaining("HC-3022")
                .hasMessageContaining("--hadoop-home");
    }

    @Test
    void jars_ofAnotherDirectory_isACodedError() {
        assertThatThrownBy(() -> names(Optional.empty())).hasMessageContaining("HC-3022");
    }

    private List<String> names(Optional<Path> hadoop) {
        return DistributionReader.jars(new LabSoftware.Unpacked(directory.resolve("hbase"), hadoop)).stream()
                .map(jar -> jar.getFileName().toString())
                .toList();
    }

    private void jar(String name) throws IOException {
        Path jar = directory.resolve(name);
        Files.createDirectories(jar.getParent());
        Files.createFile(jar);
    }
}
