package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hconfig.core.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults while a lab is being brought up. */
final class LabFaultsIT {
    private static final long PATIENCE_SECONDS = 120;

    @TempDir
    Path directory;

    @Test
    void up_interruptedWhileStarting_endsWhatItStarted() throws Exception {
        Process launcher = launch();
        awaitLine(launcher, "starting HMaster");

        launcher.destroy();

        assertThat(launcher.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(lab().status().processes())
                .noneMatch(processStatus -> processStatus.execution().alive());
        lab().destroy();
        assertThat(directory.resolve("lab")).doesNotExist();
    }

    @Test
    void up_afterTheLauncherWasKilledDuringTheStart_stopsTheRestAndRestarts() throws Exception {
        Process launcher = launch();
        awaitLine(launcher, "starting HMaster");
        launcher.destroyForcibly();
        assertThat(launcher.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        List<Long> orphans = lab().status().processes().stream()
                .filter(processStatus -> processStatus.execution().alive())
                .map(processStatus -> processStatus.execution().pid())
                .toList();
        assertThat(orphans).isNotEmpty();
        assertThat(lab().status().problems()).anyMatch(problem -> problem.contains("being brought up"));

        LabWatchdog guard = LabWatchdog.watch(directory.resolve("lab"));
        try {
            Lab.up(spec(), LabProgressListener.QUIET);

            assertThat(lab().status().problems()).isEmpty();
            assertThat(orphans).noneMatch(pid -> ProcessHandle.of(pid).isPresent());
            lab().destroy();
        } finally {
            guard.close();
        }
    }

    @Test
    void up_processThatCannotStart_endsTheOthersAndNamesIt() {
        // RegionServers reject a memstore and a block cache that leave the heap no free space.
        LabSpec impossible = spec().withHbaseSite(java.util.Map.of(
                "hbase.regionserver.global.memstore.size", "0.7", "hfile.block.cache.size", "0.7"));

        assertThatThrownBy(() -> Lab.up(impossible, LabProgressListener.QUIET))
                .hasMessageContaining("HC-3006")
                .hasMessageContaining("The end of its log");
        assertThat(lab().status().processes())
                .noneMatch(processStatus -> processStatus.execution().alive());
        lab().destroy();
    }

    @Test
    void up_onADiskThatFillsUp_isACodedErrorAndLeavesNothingRunning() throws Exception {
        Path disk = Files.createDirectory(directory.resolve("disk"));
        assumeThat(run("mount", "-t", "tmpfs", "-o", "size=600m", "tmpfs", disk.toString()))
                .as("only root can mount a small disk")
                .isZero();
        try {
            Path home = disk.resolve("lab");
            LabSpec spec = LabSpec.defaults(home).withRegionServers(1).withHeap(DataSize.parse("300m"));

            assertThatThrownBy(() -> Lab.up(spec, line -> {
                        if (line.startsWith("starting ZooKeeper")) {
                            fill(disk.resolve("ballast"));
                        }
                    }))
                    .hasMessageContaining("HC-3008");
            assertThat(Lab.open(home).status().processes())
                    .noneMatch(processStatus -> processStatus.execution().alive());

            assertThatThrownBy(() -> Lab.up(spec, LabProgressListener.QUIET)).hasMessageContaining("HC-3008");
        } finally {
            assertThat(run("umount", disk.toString())).isZero();
        }
    }

    private static void fill(Path file) {
        byte[] block = new byte[1 << 16];
        try (OutputStream out = Files.newOutputStream(file)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            assertThat(full).hasMessageContaining("No space left");
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getInputStream().readAllBytes();
        return process.waitFor();
    }

    private Process launch() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path").replace(File.pathSeparatorChar, ':'),
                        LabUpMain.class.getName(),
                        directory.resolve("lab").toString())
                .redirectErrorStream(true)
                .start();
    }

    private static void awaitLine(Process process, String start) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        StringBuilder heard = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(start)) {
                return;
            }
            heard.append(line).append('\n');
        }
        throw new AssertionError("the launcher ended without saying '" + start + "':\n" + heard);
    }

    private Lab lab() {
        return Lab.open(directory.resolve("lab"));
    }

    private LabSpec spec() {
        return LabSpec.defaults(directory.resolve("lab")).withRegionServers(1).withHeap(DataSize.parse("300m"));
    }
}
