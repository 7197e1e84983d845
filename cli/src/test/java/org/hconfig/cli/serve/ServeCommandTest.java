package org.hconfig.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {
    @TempDir
    Path home;

    private CommandRunner run(String... arguments) {
        return new CommandRunner(home).of(arguments);
    }

    @Test
    void serve_withRulesThatCannotBeRead_saysAllOfThemAtOnce() {
        CommandRunner serve =
                run("serve", "--mode", "fast", "--mode", "reboot=auto", "--window", "tonight", "--runs-per-hour", "0");

        assertThat(serve.ended(ExitCode.USAGE)).as(serve.err()).isTrue();
        assertThat(serve.err())
                .contains("--mode fast is not valid")
                .contains("--mode reboot=auto is not valid")
                .contains("HC-2603 invalid change window 'tonight'")
                .contains("--runs-per-hour 0");
    }

    @Test
    void serve_withoutAClusterOrALab_saysSo() {
        CommandRunner serve = run("serve");

        assertThat(serve.ended(ExitCode.OK)).isFalse();
        assertThat(serve.err()).contains("no cluster is given");
    }

    @Test
    void freeze_staysUntilItIsLifted() {
        assertThat(run("freeze", "--why", "release", "--json").json().get("why").asString())
                .isEqualTo("release");
        assertThat(new FreezeFile(home).isFrozen()).isTrue();

        assertThat(run("freeze", "--off").out()).contains("The freeze is lifted");

        assertThat(new FreezeFile(home).isFrozen()).isFalse();
        CommandRunner again = run("freeze", "--off");
        assertThat(again.ended(ExitCode.OK)).isTrue();
        assertThat(again.out()).contains("There was no freeze to lift");
    }

    @Test
    void historyOfTheCycle_ofNothing_saysSo() {
        assertThat(run("history", "--cycle").out()).contains("There are no events of hconfig serve yet");
    }
}
