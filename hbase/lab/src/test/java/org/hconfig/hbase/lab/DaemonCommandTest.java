package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DaemonCommandTest {
    private static final ManagedProcess RS1 = new ManagedProcess("rs1", ProcessRole.REGIONSERVER, 20009, 20010, 0);

    @TempDir
    Path directory;

    @Test
    void start_regionServer_readsItsOwnFilesOnly() {
        List<String> command = command().start(RS1);

        assertThat(command)
                .startsWith("/usr/bin/java", "-Dproc_rs1")
                .endsWith("org.apache.hadoop.hbase.regionserver.HRegionServer", "start")
                .contains("@" + layout().jvmOptions("rs1"))
                .contains("-Djava.io.tmpdir=" + layout().home("rs1").resolve("tmp"))
                .noneMatch(word -> word.contains("/master/") || word.contains("/rs2/"));
    }

    @Test
    void start_everyRole_opensWhatJdk17Closes() {
        for (ProcessRole processRole : ProcessRole.values()) {
            assertThat(command().start(new ManagedProcess(processRole.label(), processRole, 1, 2, 3)))
                    .contains("--add-opens=java.base/java.nio=ALL-UNNAMED")
                    .contains("-Djava.net.preferIPv4Stack=true");
        }
    }

    @Test
    void environment_callersSecrets_stayWithTheCaller() {
        Map<String, String> environment =
                command().environment(RS1, TestHosts.at(directory).environment());

        assertThat(environment).containsKeys("PATH", "HOME", "CLASSPATH").doesNotContainKey("SECRET_TOKEN");
    }

    @Test
    void environment_optionsForLabs_areThoseOfEveryJvm() {
        Map<String, String> callers =
                Map.of("HCONFIG_LAB_JAVA_OPTS", "-XX:TieredStopAtLevel=1", "JDK_JAVA_OPTIONS", "-Xmx1g");

        assertThat(command().environment(RS1, callers)).containsEntry("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1");
        assertThat(command().environment(RS1, Map.of())).doesNotContainKey("JDK_JAVA_OPTIONS");
    }

    @Test
    void environment_classPath_hasTheJarsFirstThenTheProcessesOwnSite() {
        assertThat(command().environment(RS1, Map.of()).get("CLASSPATH"))
                .isEqualTo("/jars/hbase-server-2.6.4-hadoop3.jar:/jars/hadoop-common-3.4.2.jar:" + layout().site("rs1")
                        + ":" + layout().web() + ":" + layout().libraries() + "/*");
    }

    @Test
    void env_regionServer_statesHeapCollectorProcessorsAndGcLog() {
        assertThat(command().env(RS1, DataSize.parse("1g"), 1, List.of()))
                .contains("export HBASE_REGIONSERVER_OPTS=\"-Xms1024m -Xmx1024m -XX:+UseG1GC"
                        + " -XX:ActiveProcessorCount=1 -Xlog:gc*,safepoint:file=" + layout().gcLog("rs1"));
    }

    @Test
    void jvmOptions_master_statesHeapAndCollector() {
        assertThat(command()
                        .jvmOptions(
                                new ManagedProcess("master", ProcessRole.MASTER, 1, 2, 0),
                                DataSize.parse("1g"),
                                0,
                                List.of()))
                .contains("\"-Xms1024m\"", "\"-Xmx1024m\"", "\"-XX:+UseG1GC\"");
    }

    @Test
    void env_uncapped_leavesTheJvmToCountProcessors() {
        assertThat(command().env(RS1, DataSize.parse("1g"), 0, List.of())).doesNotContain("ActiveProcessorCount");
    }

    @Test
    void env_otherCollectorAskedFor_replacesG1() {
        assertThat(command().env(RS1, DataSize.parse("1g"), 0, List.of("-XX:+UseZGC")))
                .contains("-XX:+UseZGC")
                .doesNotContain("UseG1GC");
    }

    @Test
    void jvmOptions_whatAShellWouldCut_isEscapedForAnArgumentFile() {
        assertThat(command().env(RS1, DataSize.parse("1g"), 0, List.of("-Dx=a \"b\" \\c")))
                .doesNotContain("-Dx");
        assertThat(command().jvmOptions(RS1, DataSize.parse("1g"), 0, List.of("-Dx=a \"b\" \\c")))
                .contains("\"-Dx=a \\\"b\\\" \\\\c\"");
    }

    @Test
    void archive_none_notesTheClasses() {
        assertThat(command().start(RS1)).contains("-XX:DumpLoadedClassList=" + layout().logs("rs1") + "/classes.txt");
    }

    @Test
    void archive_there_isUsed() throws IOException {
        Path archive = new DaemonClassArchive(TestHosts.at(directory), classPath()).file();
        TestHosts.write(archive, "archive");

        assertThat(command().start(RS1))
                .contains("-XX:SharedArchiveFile=" + archive)
                .noneMatch(word -> word.contains("DumpLoadedClassList"));
    }

    @Test
    void archive_labWithoutNotes_makesNothing() {
        DaemonClassArchive archive = new DaemonClassArchive(TestHosts.at(directory), classPath());

        assertThat(archive.startBuild(layout(), List.of(RS1))).isFalse();
        assertThat(archive.file().getParent()).doesNotExist();
    }

    @Test
    void classPath_jarThatIsGone_isFound() {
        assertThat(DaemonClassPath.parse("/nowhere/hbase-server-2.6.4.jar\n").absent())
                .containsExactly(Path.of("/nowhere/hbase-server-2.6.4.jar"));
    }

    @Test
    void classPath_withoutHBase_isACodedError() {
        assertThatThrownBy(() -> new DaemonClassPath(List.of()).hbaseVersion())
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-3014");
    }

    @Test
    void classPath_ofTheBuild_hasTheVersionsOfTheBuild() {
        DaemonClassPath built = DaemonClassPath.load();

        assertThat(built.hbaseVersion()).isEqualTo("2.6.4-hadoop3");
        assertThat(built.hadoopVersion()).isEqualTo("3.4.3");
        assertThat(built.jars()).noneMatch(jar -> jar.toString().contains("hconfig-"));
    }

    @Test
    void classPath_ofALabOfAnotherVersion_isTheLabsOwnList() throws IOException {
        LabLayout lab = new LabLayout(directory.resolve("lab"));
        Path jar = TestHosts.write(directory.resolve("hbase-server-2.5.13-hadoop3.jar"), "");
        TestHosts.write(lab.classPath(), jar + "\n");

        assertThat(DaemonClassPath.of(lab).jars()).containsExactly(jar);
        assertThat(DaemonClassPath.of(layout())).isEqualTo(DaemonClassPath.load());
    }

    @Test
    void classPath_ofHBaseForHadoop2_isForHBaseOnly() {
        DaemonClassPath older = new DaemonClassPath(
                List.of(Path.of("/jars/hbase-server-2.4.18.jar"), Path.of("/jars/hadoop-common-2.10.2.jar")));

        assertThat(older.of(ProcessRole.REGIONSERVER)).isEqualTo(older);
        assertThat(older.of(ProcessRole.NAMENODE)).isEqualTo(DaemonClassPath.load());
        assertThat(older.hadoopVersion()).isEqualTo("3.4.3");
        assertThat(older.clientHadoopVersion()).isEqualTo("2.10.2");
        assertThat(classPath().of(ProcessRole.DATANODE)).isEqualTo(classPath());
    }

    @Test
    void classPath_ofALabWhoseJarsAreGone_isACodedErrorThatNamesTheOptions() throws IOException {
        LabLayout lab = new LabLayout(directory.resolve("lab"));
        TestHosts.write(lab.classPath(), "/nowhere/hbase-server-2.5.13-hadoop3.jar\n");

        assertThatThrownBy(() -> DaemonClassPath.of(lab))
                .hasMessageContaining("HC-3014")
                .hasMessageContaining("--hbase");
        assertThat(DaemonClassPath.find(lab)).isEmpty();
    }

    @Test
    void archive_labOfAnotherVersion_hasNone() throws IOException {
        LabLayout lab = new LabLayout(directory.resolve("lab"));
        TestHosts.write(lab.classPath(), "/jars/hbase-server-2.5.13-hadoop3.jar\n");

        assertThat(new DaemonClassArchive(TestHosts.at(directory), classPath()).options(lab, "rs1"))
                .isEmpty();
    }

    private LabLayout layout() {
        return new LabLayout(Path.of("/labs/one"));
    }

    private static DaemonClassPath classPath() {
        return new DaemonClassPath(
                List.of(Path.of("/jars/hbase-server-2.6.4-hadoop3.jar"), Path.of("/jars/hadoop-common-3.4.2.jar")));
    }

    private DaemonCommand command() {
        return new DaemonCommand(TestHosts.at(directory), layout(), classPath());
    }
}
