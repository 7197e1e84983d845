package org.hconfig.cli.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.terminal.output.AdviceHighlighter;
import org.hconfig.terminal.output.Terminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdviseCommandTest {
    @TempDir
    Path home;

    @TempDir
    Path copied;

    private CommandRunner commandRunner;

    @BeforeEach
    void prepare() throws IOException {
        commandRunner = new CommandRunner(home);
        Files.writeString(copied.resolve("hbase-site.xml"), """
            <configuration>
              <property><name>hbase.hstore.compaction.min</name><value>12</value></property>
              <property><name>hbase.hregion.memstore.flushsize</name><value>256m</value></property>
            </configuration>
            """);
    }

    @Test
    void advise_ofCopiedFiles_showsCardsAndWhatIsMissing() {
        assertThat(commandRunner.of("advise", "--offline", copied.toString()).ended(ExitCode.OK))
                .isTrue();
        assertThat(commandRunner.out())
                .startsWith("HC-R016  Compaction threshold above the largest selection")
                .contains("WARN")
                .contains("hbase.hstore.compaction.max  cluster  10 -> 24")
                .contains("HC-R030")
                .containsPattern(
                        "Not enough data for \\d+ rules\\. To add: hbase-env\\.sh; hdfs-site\\.xml; the /jmx page")
                .contains("No changes were made.")
                .doesNotContain("missing:");
    }

    @Test
    void advise_ofCopiedFiles_saysThatValuesAreThoseOfTheFiles() {
        commandRunner.of("advise", "--offline", copied.toString());

        assertThat(commandRunner.out())
                .contains("values of the copied files")
                .doesNotContain("servers responded", "effective values");
    }

    @Test
    void advise_ofADirectoryWithoutOffline_namesTheOption() {
        commandRunner.of("advise", copied.toString());

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err())
                .contains("unexpected argument '" + copied + "'", "to read copied files use --offline " + copied);
    }

    @Test
    void advise_help_namesWorkloadsAsTheyAreTaken() {
        commandRunner.of("advise", "--help");

        assertThat(commandRunner.out()).contains("bulk-load").doesNotContain("BULK_LOAD");
    }

    @Test
    void explain_ofAnErrorCode_showsItsMeaning() {
        commandRunner.of("explain", "HC-5120");

        assertThat(commandRunner.ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.out())
                .contains("hbase-env.sh runs another script", "user", "docs/reference/errors.md");
    }

    @Test
    void explain_ofAnUnknownErrorCode_namesNearOnes() {
        commandRunner.of("explain", "HC-2199");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err())
                .contains("HC-5101 there is no error code HC-2199")
                .containsPattern("Did you mean 'HC-2\\d{3}' or 'HC-2\\d{3}' or 'HC-2\\d{3}'");
    }

    @Test
    void advice_onATerminal_hasColoredSeverities() {
        AdviceHighlighter highlighter = new AdviceHighlighter(new ConsoleStyle(true));

        assertThat(highlighter.line("HC-R042  Title   CRITICAL   confidence 1.00"))
                .isEqualTo("HC-R042  Title   \u001b[1;31mCRITICAL\u001b[0m   confidence 1.00");
        assertThat(highlighter.line("HC-R030  Title   WARN   confidence 0.80"))
                .isEqualTo("HC-R030  Title   \u001b[33mWARN\u001b[0m   confidence 0.80");
        assertThat(highlighter.line("why  CRITICAL is a word here")).doesNotContain("\u001b");
    }

    @Test
    void explain_ofARuleOfGcAdvise_namesItsPage() {
        assertThat(commandRunner.of("explain", "HC-G14").ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.out()).contains("docs/reference/gc.md");
    }

    @Test
    void explain_ofANumberOfGcAdviseThatIsNotUsed_isAnError() {
        assertThat(commandRunner.of("explain", "HC-G08").ended(ExitCode.USAGE)).isTrue();
    }

    @Test
    void advise_verbose_listsRulesThatPassed_andTheDataThatOthersLack() {
        commandRunner.of("advise", "--offline", copied.toString(), "--verbose");

        assertThat(commandRunner.out())
                .contains("Rules that passed:", "HC-R045", "Rules not evaluated (missing data):", "missing:")
                .doesNotContain("Details: --verbose");
    }

    @Test
    void advise_onEightyColumns_fits() {
        CommandRunner narrow = new CommandRunner(home, new Terminal(false, true, true, 80, false))
                .of("advise", "--offline", copied.toString());

        assertThat(narrow.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void advise_asJson_hasItsFields() {
        commandRunner.of("advise", "--offline", copied.toString(), "--json");

        assertThat(commandRunner.json().at("/advice/0/id").asString()).isEqualTo("HC-R016");
        assertThat(commandRunner.json().at("/advice/0/severity").asString()).isEqualTo("warn");
        assertThat(commandRunner.json().at("/advice/0/proposed").asString()).isEqualTo("24");
        assertThat(commandRunner.json().at("/missing").size()).isPositive();
    }

    @Test
    void advise_withDetailedExitcode_saysThatThereIsAdvice() {
        assertThat(commandRunner
                        .of("advise", "--offline", copied.toString(), "--detailed-exitcode")
                        .ended(ExitCode.CHANGES))
                .isTrue();
    }

    @Test
    void advise_ofTheWrongOptions_isUsage() {
        assertThat(commandRunner
                        .of("advise", "--offline", copied.toString(), "--table", "t")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(new CommandRunner(home)
                        .of("advise", "--offline", copied.toString(), "--cluster", "zk:2181")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(new CommandRunner(home)
                        .of("advise", "--offline", copied.toString(), "--table", "t", "--workload", "mixed")
                        .err())
                .contains("HC-5102");
    }

    @Test
    void explain_showsThePage_andTheNumbersOfCopiedFiles() {
        assertThat(commandRunner.of("explain", "hc-r016").ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.out()).contains("condition").contains("add --cluster or --offline");

        CommandRunner here = new CommandRunner(home).of("explain", "HC-R016", "--offline", copied.toString());
        assertThat(here.out()).contains("In this cluster:").contains("10 -> 24");
    }

    @Test
    void explain_ofNoRule_isACodedError() {
        assertThat(commandRunner.of("explain", "HC-R999").ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("HC-5101");
    }
}
