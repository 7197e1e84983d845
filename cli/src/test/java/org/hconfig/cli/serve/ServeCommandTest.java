package org.hconfig.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.cli.CliError;
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
    void serve_withAWindowThatCannotBeRead_isAUsageError() {
        assertThat(run("serve", "--window", "xyz").ended(ExitCode.USAGE)).isTrue();
    }

    @Test
    void serve_withAnUnknownPolicy_saysSoBeforeTheClusterIsContacted() {
        assertThat(run("serve", "--policy", "hconfig/scanz").err())
                .contains("there is no policy 'hconfig/scanz'")
                .doesNotContain("no cluster is given");
    }

    @Test
    void serve_withoutAClusterOrALab_saysSo() {
        CommandRunner serve = run("serve");

        assertThat(serve.ended(ExitCode.OK)).isFalse();
        assertThat(serve.err()).contains("no cluster is given");
    }

    @Test
    void pause_staysUntilItIsResumed() {
        assertThat(run("pause", "--reason", "release", "--json")
                        .json()
                        .get("reason")
                        .asString())
                .isEqualTo("release");
        assertThat(new PauseFile(home, CliError.HOME_UNUSABLE).isPaused()).isTrue();
        assertThat(new PauseFile(home, CliError.HOME_UNUSABLE).state().label())
                .matches("paused by .+ since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC \\(release\\)");
        assertThat(run("pause").out())
                .startsWith("Still paused; already paused by ")
                .contains("(release)");

        assertThat(run("resume").out())
                .contains("Resumed: hconfig serve can start changes again; they were paused by ", "(release)");

        assertThat(new PauseFile(home, CliError.HOME_UNUSABLE).isPaused()).isFalse();
        CommandRunner again = run("resume");
        assertThat(again.ended(ExitCode.OK)).isTrue();
        assertThat(again.out()).contains("Was not paused.");
    }

    @Test
    void freeze_isTheFormerNameOfPauseAndResume() {
        assertThat(run("freeze", "--why", "release").out()).startsWith("Paused: ");
        assertThat(new PauseFile(home, CliError.HOME_UNUSABLE).isPaused()).isTrue();
        assertThat(run("freeze", "--off").out()).startsWith("Resumed: ");
        assertThat(run("freeze", "--off").out()).contains("Was not paused.");
    }

    @Test
    void historyOfTheCycle_ofNothing_saysSo() {
        assertThat(run("history", "--events").out()).contains("There are no events of hconfig serve yet");
    }
}
