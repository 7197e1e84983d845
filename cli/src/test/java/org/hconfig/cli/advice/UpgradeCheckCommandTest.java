package org.hconfig.cli.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UpgradeCheckCommandTest extends CopiedFilesFixture {
    private CommandRunner check(String... options) {
        return offline("upgrade-check", options);
    }

    @BeforeEach
    void site() throws IOException {
        file("hbase-site.xml", """
            <configuration>
              <property><name>hbase.rootdir</name><value>hdfs://nn:8020/hbase</value></property>
              <property><name>hbase.regionserver.hlog.sync.timeout</name><value>60000</value></property>
            </configuration>
            """);
    }

    @Test
    void upgradeCheck_ofCopiedFiles_printsFindingsWithFileAndLine() {
        CommandRunner run = check("--to", "3.0", "--hbase-version", "2.6.4");

        assertThat(run.ended(ExitCode.OK)).isTrue();
        assertThat(run.out())
                .contains(
                        "WARN      hbase.regionserver.hlog.sync.timeout (hbase-site.xml:3)",
                        "set hbase.regionserver.wal.sync.timeout",
                        "Not enough data: the JDK",
                        "Upgrade from HBase 2.6 to 3.0:");
    }

    @Test
    void upgradeCheck_withFindings_exitsWith2IfAsked() {
        assertThat(check("--to", "3.0", "--hbase-version", "2.6.4", "--detailed-exitcode")
                        .ended(ExitCode.CHANGES))
                .isTrue();
    }

    @Test
    void upgradeCheck_ofPage_readsHBaseAndHadoopFromTheClassPath() throws IOException {
        file("rs1.json", """
            {"beans": [
              {"name": "Hadoop:service=HBase,name=RegionServer,sub=Server", "regionCount": 12},
              {"name": "java.lang:type=Runtime", "SpecVersion": "11", "Uptime": 7200000, "InputArguments": ["-Xmx8g"],
               "ClassPath": "/opt/hbase/lib/hbase-server-2.6.4.jar:/opt/hbase/lib/hadoop-common-2.10.2.jar"}]}
            """);

        CommandRunner run = check("--to", "3.0", "--json");

        assertThat(run.json().path("from").asString()).isEqualTo("2.6");
        assertThat(run.json().path("findings").findValuesAsString("subject")).contains("JDK", "Hadoop");
    }

    @Test
    void upgradeCheck_ofUnknownRelease_isNotEnoughData() {
        CommandRunner run = check("--to", "2.6");

        assertThat(run.ended(ExitCode.NOT_ENOUGH_DATA)).isTrue();
        assertThat(run.out()).contains("Not enough data: the present HBase release (--hbase-version");
    }

    @Test
    void upgradeCheck_toReleaseWithoutData_isAUsageError() {
        CommandRunner run = check("--to", "4.0");

        assertThat(run.ended(ExitCode.USAGE)).isTrue();
        assertThat(run.err()).contains("2.5, 2.6, 3.0");
    }

    @Test
    void upgradeCheck_ofInvalidSiteFile_isNotEnoughData() throws IOException {
        file("hbase-site.xml", "<configuration><property>");
        file("hbase-env.sh", "export HBASE_HEAPSIZE=8g\n");

        CommandRunner run = check("--to", "3.0", "--hbase-version", "2.6.4");

        assertThat(run.ended(ExitCode.NOT_ENOUGH_DATA)).isTrue();
        assertThat(run.out()).contains("Not read: hbase-site.xml");
    }
}
