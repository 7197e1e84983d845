package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabTargetTest {
    @Test
    void render_namesEachServerOfHBaseWithItsDirectoryAndItsRestart() {
        List<Member> members = List.of(
                new Member("zk", Role.ZOOKEEPER, 1, 0, 0),
                new Member("master", Role.MASTER, 2, 3, 0),
                new Member("rs1", Role.REGIONSERVER, 4, 5, 0));

        String text = LabTarget.render(new LabLayout(Path.of("/lab")), members, Path.of("/a \"b\"/java"));

        assertThat(text)
                .startsWith("# Where the servers")
                .contains("format: 1", "kind: directory", "servers:", "  \"127.0.0.1:2\":")
                .contains("    directory: \"/lab/master/conf\"")
                .contains("  \"127.0.0.1:4\":", "    directory: \"/lab/rs1/conf\"")
                .contains("    restart: [\"/a \\\"b\\\"/java\", ")
                .contains("\"org.hconfig.hbase.lab.LabRestart\", \"/lab\", \"rs1\"]")
                .doesNotContain("/lab/zk");
    }
}
