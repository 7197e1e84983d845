package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.Terminal;
import org.junit.jupiter.api.Test;

class CommandLineAppTest extends CommandTest {
    @Test
    void noCommand_showsHelpOnStandardOutput() {
        commandRunner.of();

        assertThat(commandRunner.ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.out()).contains("Change a cluster:", "Exit codes:");
        assertThat(commandRunner.err()).isEmpty();
    }

    @Test
    void help_withInvalidArguments_isStillHelp() {
        assertThat(commandRunner.of("lab", "up", "--help", "--no-such").ended(ExitCode.OK))
                .isTrue();
        assertThat(commandRunner.out()).contains("--region-servers");
    }

    @Test
    void version_namesHConfigAndHBase() {
        assertThat(commandRunner.of("--version").out())
                .matches("hconfig \\S+ \\(HBase 2\\.\\d+\\.\\d+, Java 17\\S*\\)\\Rcommit \\S+, built \\S+\\R");
    }

    @Test
    void version_asCommandAndAsOption_isTheSame_alsoAsJson() {
        assertThat(new CommandRunner(home).of("version").out())
                .isEqualTo(commandRunner.of("-V").out());
        assertThat(new CommandRunner(home).of("-V", "--json").out())
                .isEqualTo(new CommandRunner(home).of("version", "--json").out());
        assertThat(new CommandRunner(home).of("-V", "--json").json().propertyNames())
                .containsExactly("version", "commit", "built", "hbase", "java");
    }

    @Test
    void interruptedCommand_printsNoResult_andSaysThatItWasInterrupted() {
        commandRunner.interrupt();
        commandRunner.of("settings", "--json");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(commandRunner.ended(ExitCode.INTERRUPTED)).isTrue();
        assertThat(commandRunner.json().path("problems").path(0).path("code").asString(""))
                .isEqualTo("HC-1006");
        assertThat(commandRunner.json().propertyNames()).containsExactly("problems");
        assertThat(commandRunner.err())
                .contains("HC-1006 the command was interrupted by a signal")
                .doesNotContain("HC-9001");
    }

    @Test
    void interruptedCommand_withAnotherProblem_namesBoth() {
        commandRunner.interrupt();
        commandRunner.of("settings", "no.such.setting");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(commandRunner.ended(ExitCode.INTERRUPTED)).isTrue();
        assertThat(commandRunner.err()).contains("HC-1006", "no.such.setting");
    }

    @Test
    void unknownCommand_isAUsageErrorThatNamesTheNearest() {
        commandRunner.of("setings");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.out()).isEmpty();
        assertThat(commandRunner.err())
                .contains("HC-1004 hconfig: unknown command 'setings'.", "Did you mean 'settings'?");
    }

    @Test
    void unknownOption_isAUsageErrorThatNamesTheNearest() {
        commandRunner.of("lab", "up", "--region-server", "4");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err())
                .contains("unknown option '--region-server'", "Did you mean '--region-servers'?");
    }

    @Test
    void severalMistakes_areReportedAtOnce() {
        commandRunner.of("lab", "up", "--heap", "much", "--region-servers", "some", "--fast");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err())
                .contains("'much' is not a size", "'some' is not a whole number", "unknown option '--fast'");
        assertThat(commandRunner.err().split("HC-1004", -1)).hasSize(4);
    }

    @Test
    void missingArgument_isAUsageError() {
        commandRunner.of("lab", "kill");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("HC-1004", "PROCESS", "see hconfig lab kill --help");
    }

    @Test
    void group_withoutCommand_namesItsCommands() {
        assertThat(commandRunner.of("lab").ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("hconfig lab up|status|down|kill|restart");
    }

    @Test
    void failure_withJson_isAlsoADocumentOnStandardOutput() {
        commandRunner.of("settings", "no.such.key", "--json");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err()).startsWith("HC-5001");
        assertThat(commandRunner.json().at("/problems/0/code").asString()).isEqualTo("HC-5001");
        assertThat(commandRunner.json().at("/problems/0/name").asString()).isEqualTo("SETTING_UNKNOWN");
        assertThat(commandRunner.json().at("/problems/0/category").asString()).isEqualTo("user");
    }

    @Test
    void test_withoutTheLauncher_saysHow() {
        assertThat(commandRunner.of("test").err()).contains("./hconfig dev test");
    }

    @Test
    void colors_onATerminal_areThereOnlyIfWelcome() {
        Terminal colorful = new Terminal(false, true, true, 80, true);
        Terminal plain = new Terminal(false, true, true, 80, false);

        assertThat(new CommandRunner(home, colorful)
                        .of("settings", "no.such.key")
                        .err())
                .contains("\u001b[");
        assertThat(new CommandRunner(home, plain).of("settings", "no.such.key").err())
                .doesNotContain("\u001b[");
        assertThat(commandRunner.of("settings", "no.such.key").err()).doesNotContain("\u001b[");
    }
}
