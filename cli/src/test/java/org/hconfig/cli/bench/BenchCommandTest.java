package org.hconfig.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandRunner;
import org.hconfig.cli.CommandTree;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.CommandLineText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BenchCommandTest {
    @TempDir
    Path home;

    @Test
    void load_withWrongNumbers_startsNothingAndReportsAll() {
        CommandRunner commandRunner = new CommandRunner(home).of("bench", "load", "--rows", "5", "--fields", "0");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("HC-6004", "rows=5", "fields=0");
        assertThat(home.resolve("bench-lab")).doesNotExist();
    }

    @Test
    void load_inALabThatIsNone_saysSo() {
        CommandRunner commandRunner = new CommandRunner(home)
                .of("bench", "load", "--lab", home.resolve("nowhere").toString());

        assertThat(commandRunner.err()).contains("HC-3003");
        assertThat(Files.exists(home.resolve("reports"))).isFalse();
    }

    @Test
    void balance_withMethodsByTheirWords_isUnderstood() {
        CommandRunner commandRunner = new CommandRunner(home)
                .of(
                        "bench",
                        "balance",
                        "--methods",
                        "paper,hconfig",
                        "--lab",
                        home.resolve("nowhere").toString());

        assertThat(commandRunner.err()).contains("HC-3003").doesNotContain("HC-1004");
    }

    @Test
    void workload_withDurationsAndSizesInUnits_isUnderstood() {
        String nowhere = home.resolve("nowhere").toString();
        for (String[] options : new String[][] {
            {"workload", "--warm-up", "12s", "--duration", "2m", "--field-length", "1k"},
            {"balance", "--warm-up", "0", "--duration", "1m30s"},
            {"fanout", "--period", "5s", "--duration", "90"},
            {"histogram", "--field-length", "2k", "--duration", "40s"},
            {"unattended", "--duration", "15m"}
        }) {
            List<String> words = new ArrayList<>(List.of("dev", "bench"));
            words.addAll(List.of(options));
            words.addAll(List.of("--lab", nowhere));

            CommandRunner bench = new CommandRunner(home).of(words.toArray(String[]::new));

            assertThat(bench.err())
                    .as(String.join(" ", words))
                    .contains("HC-3003")
                    .doesNotContain("HC-1004");
        }
    }

    @Test
    void workload_withAValueThatIsNoSize_isAUsageError() {
        CommandRunner bench = new CommandRunner(home).of("dev", "bench", "workload", "--field-length", "4g");

        assertThat(bench.ended(ExitCode.USAGE)).isTrue();
        assertThat(bench.err()).contains("'4g' is too large");
    }

    @Test
    void demo_withTooFewRows_startsNothing() {
        CommandRunner commandRunner = new CommandRunner(home).of("demo", "--rows", "5");

        assertThat(commandRunner.err()).contains("HC-6004");
        assertThat(home.resolve("demo-lab")).doesNotExist();
    }

    @Test
    void commandText_ofACommandLine_canBeRepeatedInAShell() {
        CommandLine root = CommandTree.root();
        root.parseArgs("bench", "load", "--rows", "5000", "--json", "--lab", "my lab's");

        assertThat(CommandLineText.of(root.getCommandSpec()))
                .isEqualTo("hconfig bench load --rows 5000 --lab 'my lab'\\''s'");
    }

    @Test
    void rateText_withAndWithoutATotal_fitsALine() {
        assertThat(BenchProgressPrinter.rateText("puts-2: sending", 75_000, 150_000, 9_876))
                .isEqualTo("  puts-2: sending  [=========>          ]  50 %  75,000 rows  9,876/s");
        assertThat(BenchProgressPrinter.rateText("puts-2: sending", 75_000, 0, 9_876))
                .isEqualTo("  puts-2: sending  75,000 rows  9,876/s");
    }
}
