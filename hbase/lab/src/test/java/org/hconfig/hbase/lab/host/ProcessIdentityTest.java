package org.hconfig.hbase.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.hbase.lab.TestHosts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProcessIdentityTest {
    private static final String BOOT = "0a1b2c3d-0000-4000-8000-123456789abc";

    @TempDir
    Path proc;

    @BeforeEach
    void boot() throws IOException {
        TestHosts.write(proc.resolve("sys/kernel/random/boot_id"), BOOT + "\n");
    }

    @Test
    void isAlive_sameBootAndStart_isTrue() throws IOException {
        running(4711, "(java)", "S", 123456);

        assertThat(new ProcessIdentity(4711, BOOT, 123456).isAlive(proc)).isTrue();
    }

    @Test
    void isAlive_numberGivenToALaterProcess_isFalse() throws IOException {
        running(4711, "(java)", "S", 999999);

        assertThat(new ProcessIdentity(4711, BOOT, 123456).isAlive(proc)).isFalse();
    }

    @Test
    void isAlive_sameNumberAndTicksAfterAReboot_isFalse() throws IOException {
        running(4711, "(java)", "S", 123456);

        assertThat(new ProcessIdentity(4711, "another-boot", 123456).isAlive(proc))
                .isFalse();
    }

    @Test
    void isAlive_zombie_isFalse() throws IOException {
        running(4711, "(java)", "Z", 123456);

        assertThat(new ProcessIdentity(4711, BOOT, 123456).isAlive(proc)).isFalse();
    }

    @Test
    void isAlive_zombieWhoseThreadsAreStillEnding_isTrue() throws IOException {
        TestHosts.write(
                proc.resolve("4711/stat"), stat(4711, "(java)", "Z", 123456).replace(" 20 0 1 0 ", " 20 0 9 0 "));

        assertThat(new ProcessIdentity(4711, BOOT, 123456).isAlive(proc)).isTrue();
    }

    @Test
    void isAlive_noSuchProcess_isFalse() {
        assertThat(new ProcessIdentity(4711, BOOT, 123456).isAlive(proc)).isFalse();
    }

    @Test
    void isAlive_commandNameWithBlanksAndParentheses_readsTheRightFields() throws IOException {
        running(4711, "(a) S 1 (b) c)", "R", 123456);

        assertThat(new ProcessIdentity(4711, BOOT, 123456).isAlive(proc)).isTrue();
    }

    @Test
    void read_certificate_hasAllThree() throws IOException {
        Path file = TestHosts.write(proc.resolve("birth"), BOOT + "\n" + stat(4711, "(sh)", "S", 123456) + "\n");

        assertThat(ProcessIdentity.read(file)).contains(new ProcessIdentity(4711, BOOT, 123456));
    }

    @Test
    void read_tornAnywhere_isNoCertificate() throws IOException {
        String whole = BOOT + "\n" + stat(4711, "(sh)", "S", 123456);
        int lastNeeded = whole.indexOf("123456");
        for (int length = 0; length <= lastNeeded; length++) {
            Path file = TestHosts.write(proc.resolve("birth"), whole.substring(0, length));

            assertThat(ProcessIdentity.read(file))
                    .as("first %d characters", length)
                    .isEmpty();
        }
    }

    @Test
    void read_noFile_isNothing() throws IOException {
        assertThat(ProcessIdentity.read(proc.resolve("birth"))).isEqualTo(Optional.empty());
    }

    @Test
    void read_ownProcessOnThisMachine_isAlive() throws IOException {
        Path real = Path.of("/proc");
        String certificate = Files.readString(real.resolve("sys/kernel/random/boot_id"))
                + Files.readString(real.resolve("self/stat"));
        Path file = TestHosts.write(proc.resolve("birth"), certificate);

        ProcessIdentity self = ProcessIdentity.read(file).orElseThrow();

        assertThat(self.pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(self.isAlive(real)).isTrue();
        assertThat(new ProcessIdentity(self.pid(), self.boot(), self.startTicks() + 1).isAlive(real))
                .isFalse();
    }

    private void running(long pid, String command, String state, long ticks) throws IOException {
        TestHosts.write(proc.resolve(pid + "/stat"), stat(pid, command, state, ticks) + "\n");
    }

    private static String stat(long pid, String command, String state, long ticks) {
        return pid + " " + command + " " + state + " 1 2 3 0 -1 4194304 10 20 0 0 5 6 0 0 20 0 1 0 " + ticks
                + " 2977792 417 18446744073709551615";
    }
}
