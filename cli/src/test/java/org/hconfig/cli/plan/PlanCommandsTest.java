package org.hconfig.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.hconfig.app.plan.AdviceSelection;
import org.hconfig.cli.CliError;
import org.hconfig.cli.CommandRunner;
import org.hconfig.cli.CommandTest;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.terminal.output.PlanHighlighter;
import org.hconfig.xconfig.execution.Journal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanCommandsTest extends CommandTest {
    @Test
    void plan_withoutOptionsAndWithoutACluster_saysHowToNameOne() {
        assertThat(commandRunner.of("plan").err()).contains("hconfig lab up");
    }

    @Test
    void plan_forAWorkloadWithoutATable_asksForTheTable() {
        assertThat(commandRunner.of("plan", "--for", "scans").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("--for needs --table");
    }

    @Test
    void plan_withAFormerSpellingOfAWorkload_isUnderstood() {
        for (String spelling : new String[] {"point-reads", "points", "POINT_READS"}) {
            assertThat(new CommandRunner(home)
                            .of("plan", "--for", spelling, "--table", "t")
                            .err())
                    .as(spelling)
                    .contains("hconfig lab up");
        }
    }

    @Test
    void plan_withADurationInAnyUnit_isUnderstood() {
        for (String[] duration : new String[][] {{"--duration", "5m"}, {"--duration", "90"}, {"--seconds", "90"}}) {
            assertThat(new CommandRunner(home)
                            .of("plan", duration[0], duration[1])
                            .err())
                    .contains("hconfig lab up");
        }
        assertThat(commandRunner.of("plan", "--duration", "2h").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("--duration 7200s is out of range", "1s to 1h");
    }

    @Test
    void plan_withAValueThatIsNotKeyAndValue_isAUsageErrorBeforeTheClusterIsContacted() {
        for (String value : new String[] {"a", "a=", "=a"}) {
            CommandRunner plan = new CommandRunner(home).of("plan", "--set", value);

            assertThat(plan.ended(ExitCode.USAGE)).as(value).isTrue();
            assertThat(plan.err())
                    .contains("--set " + value + " is not KEY=VALUE")
                    .doesNotContain("hconfig lab up");
        }
    }

    @Test
    void plan_withUnknownNames_namesThemBeforeTheClusterIsContacted() {
        for (String[] option : new String[][] {
            {"--for", "scans", "--table", "t", "--policy", "hconfig/scanz"},
            {"--for", "scans", "--table", "t", "--profile", "server-1999"},
            {"--from-advice", "HC-R999"},
            {"--for", "scans", "--table", "t", "--columns", "key,key", "rows.csv"}
        }) {
            String[] words = new String[option.length + 1];
            words[0] = "plan";
            System.arraycopy(option, 0, words, 1, option.length);

            CommandRunner plan = new CommandRunner(home).of(words);

            assertThat(plan.ended(ExitCode.OK)).as(String.join(" ", words)).isFalse();
            assertThat(plan.err()).as(String.join(" ", words)).doesNotContain("hconfig lab up");
        }
    }

    @Test
    void plan_fromAdviceOfNoRule_isAUsageError_whichProposesANearOne() {
        assertThat(commandRunner.of("plan", "--from-advice", "hconfig/mixt").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("--from-advice hconfig/mixt", "'hconfig/mixed'");
        assertThat(commandRunner.of("plan", "--from-advice", "hc-r09").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("Did you mean 'HC-R009'");
    }

    @Test
    void selection_ofARuleWithoutOpenAdvice_isRefused() {
        assertThatThrownBy(() -> AdviceSelection.of(List.of("HC-R014"), List.of(), CliError.USAGE))
                .hasMessageContaining("there is no open advice 'HC-R014'");
    }

    @Test
    void rollback_ofAnUnknownRun_saysSoBeforeItAsksForATerminal() {
        assertThat(commandRunner.of("rollback", "foo").ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err())
                .contains("HC-2104 the journal contains no run foo")
                .doesNotContain("terminal");
    }

    @Test
    void planSign_isNotAskedForWhatPlanNeeds() throws IOException {
        Path file = Files.writeString(home.resolve("x.plan"), "{}");

        commandRunner.of(
                "plan",
                "sign",
                file.toString(),
                "--key",
                home.resolve("absent.key").toString());

        assertThat(commandRunner.err()).contains("HC-2010", "absent.key").doesNotContain("--for", "--table");
        assertThat(commandRunner.of("plan", "sign").err()).contains("--key").doesNotContain("--for=", "--table=");
    }

    @Test
    void plan_forAnUnknownWorkload_namesThose() {
        assertThat(commandRunner.of("plan", "--for", "load", "--table", "t").err())
                .contains("'load' is not one of bulk-load");
    }

    @Test
    void recover_withBothWays_isAUsageError() {
        assertThat(commandRunner.of("recover", "--finish", "--rollback").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("exclude each other");
    }

    @Test
    void history_ofAJournalThatIsEmpty_saysThatItIsDamaged() throws IOException {
        Files.createFile(home.resolve("journal.db"));

        assertThat(commandRunner.of("history").ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err())
                .contains("HC-2114", "0 bytes", "hconfig recover")
                .doesNotContain("No plan has been applied");
    }

    @Test
    void apply_ofAMissingPlan_saysWhere() {
        assertThat(commandRunner.of("apply", "plan-0123456789ab").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err())
                .contains(
                        "HC-2011", home.resolve("plans/plan-0123456789ab.json").toString());
    }

    @Test
    void apply_ofAFileThatIsNoPlan_isRefused() throws IOException {
        Path file = Files.writeString(home.resolve("plan.json"), "{}");

        assertThat(commandRunner.of("apply", file.toString()).err()).contains("HC-2002");
    }

    @Test
    void apply_withOptionsOfVerifyingThatDoNotFit_isAUsageError() {
        assertThat(commandRunner
                        .of("apply", "plan-0123456789ab", "--windows", "4")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("without --verify");
        CommandRunner outage =
                new CommandRunner(home).of("apply", "plan-0123456789ab", "--verify", "--allow-group-outage");
        assertThat(outage.ended(ExitCode.USAGE)).isTrue();
        assertThat(outage.err()).contains("--allow-group-outage cannot be used together");
        CommandRunner tooMany = new CommandRunner(home).of("apply", "plan-0123456789ab", "--verify", "--windows", "9");
        assertThat(tooMany.ended(ExitCode.USAGE)).isTrue();
        assertThat(tooMany.err()).contains("2 to 8 windows");
    }

    @Test
    void rollback_whereNobodyCanAnswer_isRefusedAndChangesNothing() throws SQLException {
        journalRun("plan-0123456789ab");

        assertThat(commandRunner.of("rollback", "plan-0123456789ab").ended(ExitCode.REFUSED))
                .isTrue();
        assertThat(commandRunner.err()).contains("HC-1007", "--yes");
    }

    @Test
    void rollback_ofARunThatIsRolledBack_saysSoAndSucceeds() throws SQLException {
        journalRun("plan-0123456789ab", "", "ROLLED_BACK");

        CommandRunner second = commandRunner.of("rollback", "plan-0123456789ab");

        assertThat(second.ended(ExitCode.OK)).isTrue();
        assertThat(second.out()).isEqualTo("plan-0123456789ab is rolled back already; nothing was changed.\n");
    }

    @Test
    void rollback_ofAnUnknownRun_saysSo() {
        assertThat(commandRunner.of("rollback", "plan-0123456789ab", "--yes").err())
                .contains("HC-2104");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rollback plan-0123456789ab --yes",
                "history nosuch",
                "apply nosuch.plan",
                "explain HC-R999",
                "explain HC-9999",
                "policies show nosuch",
                "context use nosuch"
            })
    void command_withAnUnknownName_isAUsageError(String line) {
        assertThat(commandRunner.of(line.split(" ")).ended(ExitCode.USAGE))
                .as(commandRunner.err())
                .isTrue();
    }

    @Test
    void history_ofANewHome_isEmpty() {
        assertThat(commandRunner.of("history").out())
                .isEqualTo("No plan has been applied yet." + System.lineSeparator());
        assertThat(new CommandRunner(home).of("history", "--json").json().isEmpty())
                .isTrue();
    }

    @Test
    void history_ofFewerThanOneRun_isAUsageError() {
        for (String last : new String[] {"0", "-3"}) {
            assertThat(new CommandRunner(home).of("history", "--last", last).ended(ExitCode.USAGE))
                    .isTrue();
            assertThat(new CommandRunner(home)
                            .of("history", "--cycle", "--last", last)
                            .ended(ExitCode.USAGE))
                    .isTrue();
        }
    }

    @Test
    void history_ofARunWithAMessage_hasItBelowTheTableAndNotInAColumn() throws SQLException {
        journalRun("plan-0123456789ab", "left: t:cf was changed");

        assertThat(commandRunner.of("history").out())
                .contains("/no/such/cluster" + System.lineSeparator())
                .contains("plan-0123456789ab: left: t:cf was changed");
    }

    @Test
    void planShow_asAFormWithJsonOrExplain_isAUsageError() {
        for (String other : new String[] {"--json", "--explain"}) {
            CommandRunner show = new CommandRunner(home).of("plan", "show", "plan-0123456789ab", "--as", "xml", other);

            assertThat(show.ended(ExitCode.USAGE)).isTrue();
            assertThat(show.err()).contains("--as excludes " + other);
        }
    }

    @Test
    void history_inAHomeThatIsAFile_isACodedError() throws IOException {
        Path file = Files.writeString(home.resolve("file"), "");

        CommandRunner inFile = new CommandRunner(file).of("history");

        assertThat(inFile.ended(ExitCode.FAILED)).isTrue();
        assertThat(inFile.err()).startsWith("HC-2101");
    }

    @Test
    void paint_ofEverySign_onlyAddsColor() {
        PlanHighlighter paint = new PlanHighlighter(new ConsoleStyle(true));

        for (String line :
                new String[] {"+ create", "~ key", "! key", "      DEFERRED by apply", "= kept", "Plan: 1"}) {
            assertThat(paint.line(line)).startsWith("\u001b[").contains(line);
        }
        assertThat(paint.line("note: x")).isEqualTo("note: x");
    }

    /** Writes a run without steps into the journal, as an older version did. */
    private void journalRun(String id) throws SQLException {
        journalRun(id, "");
    }

    private void journalRun(String id, String message) throws SQLException {
        journalRun(id, message, "APPLIED");
    }

    private void journalRun(String id, String message, String state) throws SQLException {
        Journal.open(home, InstantSource.fixed(Instant.EPOCH), HBaseModel.INSTANCE)
                .close();
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + home.resolve("journal.db"));
                PreparedStatement insert = database.prepareStatement("INSERT INTO run (id, plan_id, cluster_id,"
                        + " cluster_name, table_name, state, started_at, message, plan) VALUES (?, ?, 'id', '/no/such/cluster', 't',"
                        + " ?, '2026-11-21T12:00:00Z', nullif(?, ''), '{}')")) {
            insert.setString(1, id);
            insert.setString(2, id);
            insert.setString(3, state);
            insert.setString(4, message);
            insert.executeUpdate();
        }
    }
}
