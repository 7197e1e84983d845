package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabTargetFileTest {
    @Test
    void render_namesEachServerOfHBaseWithItsDirectoryAndItsRestart() {
        List<ManagedProcess> managedProcess = List.of(
                new ManagedProcess("zk", ProcessRole.ZOOKEEPER, 1, 0, 0),
                new ManagedProcess("master", ProcessRole.MASTER, 2, 3, 0),
                new ManagedProcess("rs1", ProcessRole.REGIONSERVER, 4, 5, 0));

        String text = LabTargetFile.render(new LabLayout(Path.of("/lab")), managedProcess, Path.of("/a \"b\"/java"));

        assertThat(text)
                .startsWith("# Where the servers")
                .contains("format: 1", "kind: directory", "servers:", "  \"127.0.0.1:2\":")
                .contains("    directory: \"/lab/master/conf\"")
                .contains("  \"127.0.0.1:4\":", "    directory: \"/lab/rs1/conf\"")
                .contains("    restart: [\"/a \\\"b\\\"/java\", ")
                .contains("\"org.hconfig.hbase.lab.LabProcessRestarter\", \"/lab\", \"rs1\"]")
                .doesNotContain("/lab/zk");
    }
}
