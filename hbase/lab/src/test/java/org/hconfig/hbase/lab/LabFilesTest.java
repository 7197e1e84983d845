package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.host.CpuBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

final class LabFilesTest {
    @TempDir
    Path directory;

    @Test
    void state_written_comesBackTheSame() {
        LabFiles files = files("lab");
        LabState state = state(LabState.Phase.UP);

        files.write(layout("lab").state(), "");
        files.write(state);

        assertThat(files.state()).contains(state);
    }

    @Test
    void state_ofAnEarlierVersion_isReadAndWrittenWithTheSameFields() throws IOException {
        String text = """
                {"format": 1, "phase": "UP", "hbaseVersion": "2.6.4-hadoop3", "hadoopVersion": "3.4.2",
                "created": "2026-11-21T20:00:00Z", "heapBytes": 536870912, "nodeCpu": 0.25,
                "hbaseSite": {"hbase.regionserver.handler.count": "10"}, "jvmOptions": ["-XX:MaxGCPauseMillis=50"],
                "cpu": {"cores": 0.25, "version": 1, "parent": "/sys/fs/cgroup/cpu", "reason": ""},
                "members": [
                {"name": "zk", "role": "zookeeper", "rpcPort": 20001, "httpPort": 0, "ipcPort": 0},
                {"name": "rs1", "role": "regionserver", "rpcPort": 20009, "httpPort": 20010, "ipcPort": 0}]}
                """;
        LabFiles files = files("lab");
        files.write(layout("lab").state(), text);

        files.write(files.state().orElseThrow());

        JsonMapper json = JsonMapper.builder().build();
        assertThat(json.readTree(Files.readString(layout("lab").state()))).isEqualTo(json.readTree(text));
    }

    @Test
    void state_none_isNothing() {
        assertThat(files("lab").state()).isEmpty();
    }

    @Test
    void state_torn_isACodedErrorThatNamesTheFile() throws IOException {
        TestHosts.write(layout("lab").state(), "{\"format\" : 1, \"pha");

        assertThat(codeOf(() -> files("lab").state())).isEqualTo(LabError.FILES);
        assertThatThrownBy(() -> files("lab").state()).hasMessageContaining("lab.json");
    }

    @Test
    void state_ofALaterForm_isACodedError() {
        files("lab")
                .write(
                        layout("lab").state(),
                        "{\"format\" : 2, \"members\" : [], \"jvmOptions\" : [], " + "\"hbaseSite\" : {}}");

        assertThat(codeOf(() -> files("lab").state())).isEqualTo(LabError.FILES);
    }

    @Test
    void claim_newDirectory_isMade() {
        files("a/b/lab").claim();

        assertThat(directory.resolve("a/b/lab")).isEmptyDirectory();
    }

    @Test
    void claim_directoryWithOtherFiles_isRefusedAndLeftAlone() throws IOException {
        Path thesis = TestHosts.write(directory.resolve("lab/thesis.tex"), "precious");

        assertThat(codeOf(() -> files("lab").claim())).isEqualTo(LabError.DIRECTORY_NOT_A_LAB);
        assertThat(thesis).hasContent("precious");
    }

    @Test
    void claim_placeTakenByAFile_isACodedError() throws IOException {
        TestHosts.write(directory.resolve("lab"), "a file");

        assertThat(codeOf(() -> files("lab").claim())).isEqualTo(LabError.FILES);
    }

    @Test
    void exclusively_whileAnotherIsAtWork_isRefused() {
        files("lab").claim();

        files("lab")
                .exclusively(() -> assertThat(codeOf(() -> files("lab").exclusively(() -> {})))
                        .isEqualTo(LabError.BUSY));
        files("lab").exclusively(() -> {});
    }

    @Test
    void deleteAll_filesOfOthersInTheDirectory_stay() throws IOException {
        LabFiles files = files("lab");
        files.write(state(LabState.Phase.DOWN));
        TestHosts.write(layout("lab").log("rs1"), "log");
        TestHosts.write(layout("lab").data().resolve("nn/current/VERSION"), "1");
        Path note = TestHosts.write(directory.resolve("lab/note.txt"), "mine");

        files.deleteAll(state(LabState.Phase.DOWN));

        assertThat(directory.resolve("lab")).isDirectoryContaining(note::equals);
        assertThat(directory.resolve("lab").toFile().list()).containsExactly("note.txt");
    }

    @Test
    void deleteAll_nothingElseThere_removesTheDirectory() {
        LabFiles files = files("lab");
        files.write(state(LabState.Phase.DOWN));

        files.deleteAll(state(LabState.Phase.DOWN));

        assertThat(directory.resolve("lab")).doesNotExist();
    }

    @Test
    void delete_linkOutOfTheTree_leavesWhatItPointsTo() throws IOException {
        Path outside = TestHosts.write(directory.resolve("outside/file"), "keep");
        Files.createDirectories(directory.resolve("tree"));
        Files.createSymbolicLink(directory.resolve("tree/link"), outside.getParent());

        LabFiles.delete(directory.resolve("tree"));

        assertThat(directory.resolve("tree")).doesNotExist();
        assertThat(outside).hasContent("keep");
    }

    @Test
    void error_fullDisk_hasItsOwnCode() {
        HConfigException error = LabFiles.error(Path.of("/x"), new IOException("/x.new: No space left on device"));

        assertThat(error.problems().get(0).code()).isEqualTo(LabError.DISK_FULL);
        assertThat(error.problems().get(0).next()).contains("Free disk space");
    }

    @Test
    void error_interruptedFile_isAnInterruptionWithItsExitCode() {
        HConfigException error = LabFiles.error(Path.of("/x"), new java.nio.channels.ClosedByInterruptException());

        assertThat(error.exit()).isEqualTo(org.hconfig.core.ExitCode.INTERRUPTED);
    }

    static LabState state(LabState.Phase phase) {
        return new LabState(
                LabState.FORMAT,
                phase,
                new LabStatus.SoftwareVersions("2.6.4-hadoop3", "3.4.2"),
                TestHosts.NOW,
                new LabState.ServerRequest(
                        1L << 29,
                        List.of(1L << 30),
                        0.25,
                        Map.of("hbase.regionserver.handler.count", "10"),
                        List.of("-XX:MaxGCPauseMillis=50")),
                new CpuBudget(0.25, 1, "/sys/fs/cgroup/cpu", ""),
                List.of(
                        new ManagedProcess("zk", ProcessRole.ZOOKEEPER, 20001, 0, 0),
                        new ManagedProcess("nn", ProcessRole.NAMENODE, 20002, 20003, 0),
                        new ManagedProcess("dn", ProcessRole.DATANODE, 20004, 20005, 20006),
                        new ManagedProcess("master", ProcessRole.MASTER, 20007, 20008, 0),
                        new ManagedProcess("rs1", ProcessRole.REGIONSERVER, 20009, 20010, 0),
                        new ManagedProcess("rs2", ProcessRole.REGIONSERVER, 20011, 20012, 0)),
                Set.of());
    }

    private LabLayout layout(String name) {
        return new LabLayout(directory.resolve(name));
    }

    private LabFiles files(String name) {
        return new LabFiles(layout(name));
    }

    private static ErrorCode codeOf(ThrowingCallable call) {
        HConfigException thrown = org.assertj.core.api.Assertions.catchThrowableOfType(HConfigException.class, call);
        return thrown.problems().get(0).code();
    }
}
