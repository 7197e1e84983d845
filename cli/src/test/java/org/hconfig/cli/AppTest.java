package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.hconfig.cli.output.Terminal;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppTest {
    @TempDir
    Path home;

    private Run run;

    @BeforeEach
    void prepare() {
        run = new Run(home);
    }

    @Test
    void noCommand_showsHelpOnStandardOutput() {
        run.of();

        assertThat(run.ended(ExitCode.OK)).isTrue();
        assertThat(run.out()).contains("Commands:", "Exit codes:");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void help_withMistakesBesideIt_isStillHelp() {
        assertThat(run.of("lab", "up", "--help", "--no-such").ended(ExitCode.OK))
                .isTrue();
        assertThat(run.out()).contains("--region-servers");
    }

    @Test
    void version_namesHConfigAndHBase() {
        assertThat(run.of("--version").out()).matches("hconfig \\S+ \\(HBase 2\\.\\d+\\.\\d+, Java 17\\)\\R");
    }

    @Test
    void unknownCommand_isAUsageErrorThatNamesTheNearest() {
        run.of("setings");

        assertThat(run.ended(ExitCode.USAGE)).isTrue();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("HC-1004 hconfig has no command 'setings'.", "Did you mean 'settings'?");
    }

    @Test
    void unknownOption_isAUsageErrorThatNamesTheNearest() {
        run.of("lab", "up", "--region-server", "4");

        assertThat(run.ended(ExitCode.USAGE)).isTrue();
        assertThat(run.err()).contains("no option '--region-server'", "Did you mean '--region-servers'?");
    }

    @Test
    void severalMistakes_areReportedAtOnce() {
        run.of("lab", "up", "--heap", "much", "--region-servers", "some", "--fast");

        assertThat(run.ended(ExitCode.USAGE)).isTrue();
        assertThat(run.err()).contains("'much' is not a size", "'some' is not a whole number", "no option '--fast'");
        assertThat(run.err().split("HC-1004", -1)).hasSize(4);
    }

    @Test
    void missingArgument_isAUsageError() {
        run.of("lab", "kill");

        assertThat(run.ended(ExitCode.USAGE)).isTrue();
        assertThat(run.err()).contains("HC-1004", "PROCESS", "see hconfig lab kill --help");
    }

    @Test
    void group_withoutCommand_namesItsCommands() {
        assertThat(run.of("lab").ended(ExitCode.USAGE)).isTrue();
        assertThat(run.err()).contains("hconfig lab up|status|down|kill|restart");
    }

    @Test
    void failure_withJson_isAlsoADocumentOnStandardOutput() {
        run.of("settings", "no.such.key", "--json");

        assertThat(run.ended(ExitCode.FAILED)).isTrue();
        assertThat(run.err()).startsWith("HC-5001");
        assertThat(run.json().at("/problems/0/code").asString()).isEqualTo("HC-5001");
        assertThat(run.json().at("/problems/0/name").asString()).isEqualTo("SETTING_UNKNOWN");
        assertThat(run.json().at("/problems/0/category").asString()).isEqualTo("user");
    }

    @Test
    void test_withoutTheLauncher_saysHow() {
        assertThat(run.of("test").err()).contains("./hconfig test");
    }

    @Test
    void colors_onATerminal_areThereOnlyIfWelcome() {
        Terminal colorful = new Terminal(false, true, true, 80, true);
        Terminal plain = new Terminal(false, true, true, 80, false);

        assertThat(new Run(home, colorful).of("settings", "no.such.key").err()).contains("\u001b[");
        assertThat(new Run(home, plain).of("settings", "no.such.key").err()).doesNotContain("\u001b[");
        assertThat(run.of("settings", "no.such.key").err()).doesNotContain("\u001b[");
    }
}
