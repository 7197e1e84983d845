package org.hconfig.cli.balance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BalanceCommandTest {
    @TempDir
    Path home;

    @Test
    void histogram_withoutALab_asksForOne() {
        CommandRunner commandRunner =
                new CommandRunner(home).of("histogram", "t", "--method", "sampled", "--by", "bytes");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err()).contains("hconfig lab up");
    }

    @Test
    void histogram_withDefaults_isUnderstood() {
        assertThat(new CommandRunner(home).of("histogram", "t").err()).contains("hconfig lab up");
    }

    @Test
    void balance_withDefaults_isUnderstood() {
        assertThat(new CommandRunner(home).of("balance", "t", "--dry-run").err())
                .contains("hconfig lab up");
    }

    @Test
    void balance_withAToleranceOutOfRange_saysSo() {
        assertThat(new CommandRunner(home)
                        .of("balance", "t", "--tolerance", "0")
                        .err())
                .contains("HC-1004");
    }

    @Test
    void balance_withASampleOfRowsInsteadOfRequests_saysSo() {
        assertThat(new CommandRunner(home).of("balance", "t", "--sample", "30").err())
                .contains("HC-1004", "--by requests");
        assertThat(new CommandRunner(home)
                        .of("balance", "t", "--sample", "30", "--by", "requests")
                        .err())
                .contains("hconfig lab up");
    }

    @Test
    void balance_withAPlanToRestore_saysSo() {
        assertThat(new CommandRunner(home)
                        .of("balance", "t", "--restore", "--dry-run")
                        .err())
                .contains("HC-1004");
        assertThat(new CommandRunner(home).of("balance", "t", "--restore").err())
                .contains("hconfig lab up");
    }

    @Test
    void balance_ofNoTable_asksForOne() {
        assertThat(new CommandRunner(home).of("balance", "--dry-run").err()).contains("HC-1004", "--all");
    }

    @Test
    void balance_ofNoTable_isAUsageError_andSoAreOptionsThatContradict() {
        assertThat(new CommandRunner(home).of("balance").ended(ExitCode.USAGE)).isTrue();
        assertThat(new CommandRunner(home)
                        .of("balance", "t", "--max-unavailable", "0")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(new CommandRunner(home)
                        .of("balance", "t", "--sample", "2h", "--by", "requests")
                        .ended(ExitCode.USAGE))
                .isTrue();
    }

    @Test
    void balance_withTheFormerNameOfDryRun_isUnderstood() {
        assertThat(new CommandRunner(home).of("balance", "t", "--plan").err()).contains("hconfig lab up");
    }

    @Test
    void balance_ofAllAndOne_saysSo() {
        assertThat(new CommandRunner(home).of("balance", "t", "--all").err()).contains("HC-1004");
    }

    @Test
    void balance_ofAll_isUnderstood() {
        assertThat(new CommandRunner(home).of("balance", "--all", "--dry-run").err())
                .contains("hconfig lab up");
    }
}
