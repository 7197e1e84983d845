package org.hconfig.cli.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.Test;

/** Advice from copied files, and {@code --hbase-version}, on the command line. */
class OfflineAdviseTest extends CopiedFilesFixture {
    private static final String SERVER = """
        {"beans": [
          {"name": "Hadoop:service=HBase,name=RegionServer,sub=Server", "regionCount": 12},
          {"name": "java.lang:type=Runtime", "SpecVersion": "17", "Uptime": 7200000, "InputArguments": ["-Xmx8g"],
           "ClassPath": "/opt/hbase/conf:/opt/hbase/lib/hbase-server-2.4.17.jar"}]}
        """;
    private static final String MASTER = """
        {"beans": [{"name": "Hadoop:service=HBase,name=Master,sub=Server", "numRegionServers": 3}]}
        """;

    private CommandRunner advise(String... options) {
        return offline("advise", options);
    }

    @Test
    void versionThatThePagesShow_isAccepted() throws IOException {
        file("rs1.json", SERVER);

        CommandRunner commandRunner = advise("--hbase-version", "2.4.17");

        assertThat(commandRunner.ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.err()).isEmpty();
    }

    @Test
    void versionThatThePagesContradict_isAWarning_andTheOutputStaysJson() throws IOException {
        file("rs1.json", SERVER);

        CommandRunner commandRunner = advise("--hbase-version", "2.6", "--json");

        assertThat(commandRunner.ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.err()).contains("HC-5117", "2.6", "2.4 (rs1.json)");
        assertThat(commandRunner.json().path("advice").isArray()).isTrue();
    }

    @Test
    void singleCopiedFile_isAUsageError_thatNamesItsDirectory() throws IOException {
        file("hbase-site.xml", "<configuration/>");

        CommandRunner commandRunner = new CommandRunner(home)
                .of("advise", "--offline", copied.resolve("hbase-site.xml").toString());

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("HC-1004", "is a single copied file", "specify its directory");
    }

    @Test
    void versionThatIsNone_isACodedError() throws IOException {
        file("rs1.json", SERVER);

        CommandRunner commandRunner = advise("--hbase-version", "two.six");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("HC-5118", "'two.six' is not a version of HBase");
        assertThat(commandRunner.out()).isEmpty();
    }

    @Test
    void versionThatNothingShows_isNamedAsAnInput() throws IOException {
        file("hbase-site.xml", "<configuration><property name=\"a.b\" value=\"c\"/></configuration>");

        assertThat(advise().out()).contains("--hbase-version");
        assertThat(advise("--hbase-version", "2.5.10").out()).doesNotContain("--hbase-version");
    }

    @Test
    void version_ofALiveCluster_isUsage() {
        CommandRunner commandRunner =
                new CommandRunner(home).of("advise", "--cluster", "zk:2181", "--hbase-version", "2.5");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("--hbase-version needs --offline");
    }

    @Test
    void pageOfAnHMasterAlone_isNotEnoughData() throws IOException {
        file("master.json", MASTER);

        CommandRunner commandRunner = advise("--json");

        assertThat(commandRunner.ended(ExitCode.NOT_ENOUGH_DATA)).isTrue();
        assertThat(commandRunner.err()).contains("HC-5116", "master.json is the page of an HMaster");
        assertThat(commandRunner.json().path("advice").size()).isZero();
    }

    @Test
    void siteFileThatCannotBeUsed_isNotEnoughData_andNamedInTheResult() throws IOException {
        file("hbase-site.xml", "");
        file("hbase-env.sh", "export HBASE_HEAPSIZE=8g\n");

        CommandRunner commandRunner = advise();
        assertThat(commandRunner.ended(ExitCode.NOT_ENOUGH_DATA)).isTrue();
        assertThat(commandRunner.out()).contains("Not read: hbase-site.xml", "not evaluated");

        CommandRunner json = advise("--json");
        assertThat(json.ended(ExitCode.NOT_ENOUGH_DATA)).isTrue();
        assertThat(json.json().path("problems").path(0).path("code").asString()).isEqualTo("HC-5112");
    }

    @Test
    void versionOutsideTheTables_isSaid_andNoKeyIsJudgedByIt() throws IOException {
        file(
                "hbase-site.xml",
                "<configuration><property name=\"hbase.regionserver.hostname\" value=\"rs1\"/></configuration>");

        for (String version : List.of("1.2.6", "4.0.0", "2.6.5.0-292", "7.1.7")) {
            CommandRunner commandRunner = advise("--hbase-version", version);
            assertThat(commandRunner.err()).contains("HC-5124", "1.7 to 3.0");
            assertThat(commandRunner.out()).doesNotContain("HC-R031");
        }
        assertThat(advise("--hbase-version", "3.1.4.0-315").err()).contains("HC-5124", "HBase 2.0.2 is assumed");
        assertThat(advise("--hbase-version", "2.3.7").out()).doesNotContain("HC-R031");
        assertThat(advise("--hbase-version", "2.4.17").out()).contains("HC-R031");
    }

    @Test
    void unreadableFiles_areNamedOnStandardError_andTheOutputStaysJson() throws IOException {
        file("rs1.json", SERVER);
        file("rs2.json", "{\"beans\": [");
        file("hbase-env.sh", ". /etc/default/hbase\n");

        CommandRunner commandRunner = advise("--json");

        assertThat(commandRunner.ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.err()).contains("HC-5115", "rs2.json", "HC-5120", "hbase-env.sh:1");
        assertThat(commandRunner.json().path("advice").isArray()).isTrue();
    }
}
