package org.hconfig.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.hconfig.console.ConsoleFixture.Answer;
import org.hconfig.controlloop.AutonomyLevel;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.controlloop.VerifiedApplyResult.VerifiedApplyOutcome;
import org.hconfig.xconfig.execution.JournaledRuns;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ChangesTest extends ConsoleTestCase {
    private String token;

    @BeforeEach
    void authorize() {
        token = authorizeOperator();
    }

    /** Sends a request of an operator. */
    private Answer operate(String method, String path, String body) throws Exception {
        return console.send(method, path, body, "Authorization", token);
    }

    /** Requests to apply a plan; returns the id of the task. */
    private String apply(Plan plan, String options) throws Exception {
        return id(operate("POST", "/api/v1/plans/" + plan.id() + "/apply", options));
    }

    private Answer ended(String task) throws Exception {
        Answer answer = console.get("/api/v1/tasks/" + task);
        while (!Set.of("done", "rolled-back", "failed", "stopped", "interrupted")
                .contains(answer.json().path("state").asString(""))) {
            answer = console.get("/api/v1/tasks/" + task);
        }
        return answer;
    }

    private static String id(Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        return answer.json().path("id").asString("");
    }

    @Test
    void apply_ofAPlan_isATaskWithSteps_andRecordedInTheHistory() throws Exception {
        Plan plan = console.plan();

        String task = apply(plan, "");
        Answer done = ended(task);

        assertThat(done.json().path("state").asString("")).isEqualTo("done");
        assertThat(done.json().path("progress").path("stepsDone").asInt()).isEqualTo(2);
        assertThat(done.json().path("requestedBy").asString("")).isEqualTo("operator-token");
        assertThat(console.get("/api/v1/tasks/" + task + "/result")
                        .json()
                        .path("planId")
                        .asString(""))
                .isEqualTo(plan.id());
        List<TuningEvent> events = TuningHistoryStore.newest(home, 10);
        assertThat(events)
                .extracting(TuningEvent::description)
                .anyMatch(text -> text.contains("apply of " + plan.id() + ": requested")
                        && text.contains("operator-token, operator"))
                .anyMatch(text -> text.contains("apply of " + plan.id() + ": done"));
    }

    @Test
    void apply_withVerify_isKept_orRolledBack_asMeasured() throws Exception {
        Plan plan = console.plan();

        Answer kept = ended(apply(plan, "{\"verify\": true, \"windows\": 5, \"keepNeutral\": true}"));
        console.operations().endVerifications(VerifiedApplyOutcome.ROLLED_BACK);
        String task = apply(plan, "{\"verify\": true}");
        Answer rolledBack = ended(task);

        assertThat(kept.json().path("kind").asString("")).isEqualTo("verified-apply");
        assertThat(kept.json().path("state").asString("")).isEqualTo("done");
        assertThat(kept.json().path("progress").path("stepsDone").asInt()).isEqualTo(2);
        assertThat(rolledBack.json().path("state").asString("")).isEqualTo("rolled-back");
        assertThat(console.get("/api/v1/tasks/" + task + "/result")
                        .json()
                        .path("outcome")
                        .asString(""))
                .isEqualTo("rolled-back");
        assertThat(console.operations().calls())
                .containsExactly("verified apply " + plan.id() + " 5 true", "verified apply " + plan.id() + " 3 false");
        assertThat(TuningHistoryStore.newest(home, 10))
                .extracting(TuningEvent::description)
                .anyMatch(text -> text.contains("verified apply of " + plan.id() + ": done"))
                .anyMatch(text -> text.contains("verified apply of " + plan.id() + ": rolled back"));
    }

    @Test
    void apply_withVerify_thatOthersChanged_hasFailed() throws Exception {
        Plan plan = console.plan();
        console.operations().endVerifications(VerifiedApplyOutcome.SUPERSEDED);

        Answer ended = ended(apply(plan, "{\"verify\": true}"));

        assertThat(ended.json().path("state").asString("")).isEqualTo("failed");
        assertThat(ended.body()).contains("HC-2606").contains("a reason");
        assertThat(ended.json().path("result").asString("")).isEqualTo(plan.id());
    }

    @Test
    void stop_ofAVerification_saysWhetherTheChangeIsInPlace() throws Exception {
        Plan plan = console.plan();
        CountDownLatch gate = console.operations().holdApplies();
        console.operations().endVerifications(VerifiedApplyOutcome.UNFINISHED);
        String task = apply(plan, "{\"verify\": true}");
        console.operations().awaitFirstStep();

        operate("POST", "/api/v1/tasks/" + task + "/stop", "");
        gate.countDown();
        Answer ended = ended(task);

        assertThat(ended.json().path("state").asString("")).isEqualTo("stopped");
        assertThat(ended.body()).contains("HC-2822").contains("the run is stopped");
    }

    @Test
    void apply_withWrongOptions_isRefused_andChangesNothing() throws Exception {
        Plan plan = console.plan();
        for (String options : List.of(
                "{\"verify\": true, \"windows\": 1}",
                "{\"verify\": true, \"windows\": 9}",
                "{\"windows\": 3}",
                "{\"verify\": false, \"keepNeutral\": true}",
                "{\"verify\": true, \"other\": 1}",
                "{\"verify\": 3}")) {
            Answer refused = operate("POST", "/api/v1/plans/" + plan.id() + "/apply", options);

            assertThat(refused.status()).as(options + refused.body()).isEqualTo(400);
            assertThat(refused.code()).isEqualTo("HC-2814");
        }
        assertThat(console.operations().calls()).isEmpty();
    }

    @Test
    void apply_whileAnotherOperatorApplies_isRefusedAndNamesTheTask() throws Exception {
        Plan plan = console.plan();
        CountDownLatch gate = console.operations().holdApplies();
        String path = "/api/v1/plans/" + plan.id() + "/apply";

        String task = id(operate("POST", path, ""));
        console.operations().awaitFirstStep();
        Answer second = operate("POST", path, "");
        gate.countDown();

        assertThat(second.status()).isEqualTo(409);
        assertThat(second.code()).isEqualTo("HC-2818");
        assertThat(second.body()).contains(task);
        assertThat(ended(task).json().path("state").asString("")).isEqualTo("done");
        assertThat(console.operations().calls()).hasSize(1);
    }

    @Test
    void createPlan_ofSomeValuesOfAPlan_plansThese_andRefusesUnknownPositions() throws Exception {
        Plan plan = console.plan();
        String body = "{\"fromPlan\": {\"plan\": \"" + plan.id() + "\", \"changes\": %s}}";

        Answer chosen = operate("POST", "/api/v1/plans", String.format(body, "[0, 0]"));
        ended(id(chosen));

        assertThat(chosen.json().path("subject").asString("")).isEqualTo("1 of 1 values of " + plan.id());
        assertThat(console.operations().calls()).containsExactly("plan of 1 values");
        for (String positions : List.of("[]", "[1]", "[-1]", "[null]")) {
            Answer wrong = operate("POST", "/api/v1/plans", String.format(body, positions));
            assertThat(wrong.status()).as(positions).isEqualTo(400);
            assertThat(wrong.code()).isEqualTo("HC-2814");
        }
        Answer unknown =
                operate("POST", "/api/v1/plans", "{\"fromPlan\": {\"plan\": \"plan-000000000000\", \"changes\": [0]}}");
        assertThat(unknown.status()).isEqualTo(404);
    }

    @Test
    void createPlan_ofTheRegionsOfATable_balancesIt_andExcludesOtherChangesWhileItSamples() throws Exception {
        Plan plan = console.plan();
        String body = "{\"balance\": {\"table\": \"orders\", \"by\": \"%s\"%s}}";

        Answer planned =
                console.send("POST", "/api/v1/plans", String.format(body, "requests", ""), "Authorization", token);
        ended(id(planned));
        Answer sampled = console.send(
                "POST",
                "/api/v1/plans",
                String.format(body, "requests", ", \"sampleSeconds\": 60"),
                "Authorization",
                token);
        ended(id(sampled));

        assertThat(planned.json().path("kind").asString("")).isEqualTo("plan");
        assertThat(sampled.json().path("kind").asString("")).isEqualTo("sampled-plan");
        assertThat(sampled.json().path("subject").asString("")).isEqualTo("equal requests of the regions of orders");
        assertThat(console.operations().calls())
                .containsExactly(
                        "balance orders by requests sampled for 0 s", "balance orders by requests sampled for 60 s");
        for (String wrong : List.of(
                String.format(body, "weather", ""),
                String.format(body, "rows", ", \"sampleSeconds\": 60"),
                String.format(body, "requests", ", \"sampleSeconds\": 3601"),
                String.format(body, "requests", ", \"sampleSeconds\": -1"))) {
            Answer refused = console.send("POST", "/api/v1/plans", wrong, "Authorization", token);
            assertThat(refused.status()).as(wrong).isEqualTo(400);
            assertThat(refused.code()).isEqualTo("HC-2814");
        }
        CountDownLatch gate = console.operations().holdApplies();
        console.send("POST", "/api/v1/plans/" + plan.id() + "/apply", "", "Authorization", token);
        console.operations().awaitFirstStep();
        Answer busy = console.send(
                "POST",
                "/api/v1/plans",
                String.format(body, "requests", ", \"sampleSeconds\": 60"),
                "Authorization",
                token);
        gate.countDown();
        assertThat(busy.code()).isEqualTo("HC-2818");
    }

    @Test
    void createPlan_ofAWorkload_plansTheSettingsOfTheTable_andRefusesUnknownWorkloads() throws Exception {
        String body = "{\"workload\": {\"table\": \"orders\", \"kind\": \"%s\"}}";

        ended(id(console.send("POST", "/api/v1/plans", String.format(body, "scans"), "Authorization", token)));
        Answer unknown = console.send("POST", "/api/v1/plans", String.format(body, "naps"), "Authorization", token);

        assertThat(console.operations().calls()).containsExactly("settings of orders for SCANS");
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.body()).contains("point-reads");
    }

    @Test
    void forms_ofAPlan_areWhatToEnterByHand() throws Exception {
        Plan plan = console.plan();

        Answer forms = console.get("/api/v1/plans/" + plan.id() + "/forms");

        assertThat(forms.status()).as(forms.body()).isEqualTo(200);
        assertThat(forms.json().path("shell").asString("")).contains("alter 't'", "131072");
        assertThat(forms.json().path("notInXml").path(0).asString("")).contains("BLOCKSIZE");
        assertThat(forms.json().path("disturbances").path(0).asString(""))
                .isEqualTo("the regions of table t will be reopened");
        assertThat(forms.json().path("disturbances").size()).isEqualTo(1);
    }

    @Test
    void stop_ofAnApply_takesEffectBeforeTheNextStep() throws Exception {
        Plan plan = console.plan();
        CountDownLatch gate = console.operations().holdApplies();
        String task = apply(plan, "");
        console.operations().awaitFirstStep();

        Answer stopping = operate("POST", "/api/v1/tasks/" + task + "/stop", "");
        gate.countDown();
        Answer ended = ended(task);

        assertThat(stopping.json().path("state").asString("")).isEqualTo("stopping");
        assertThat(ended.json().path("state").asString("")).isEqualTo("stopped");
        assertThat(ended.json().path("progress").path("stepsDone").asInt()).isEqualTo(1);
        assertThat(ended.body()).contains("HC-2822");
    }

    @Test
    void rollback_ofARun_isATask() throws Exception {
        Plan plan = console.plan();
        JournaledRuns.applied(home, console::now, plan, SnapshotFactory.CLUSTER);

        String task = id(operate("POST", "/api/v1/history/" + plan.id() + "/rollback", "{\"force\": true}"));

        Answer end = ended(task);
        assertThat(end.json().path("state").asString("")).isEqualTo("done");
        assertThat(end.json().path("progress").path("stepsTotal").asInt())
                .as(end.body())
                .isEqualTo(2);
        assertThat(console.operations().calls()).containsExactly("rollback " + plan.id() + " true");
    }

    @Test
    void task_thatFails_hasTheProblemsOfTheFailure() throws Exception {

        String task = id(operate("POST", "/api/v1/plans", "{\"set\": [\"a=1\"]}"));
        Answer failed = ended(task);

        assertThat(failed.json().path("state").asString("")).isEqualTo("failed");
        assertThat(failed.json().path("problems").path(0).path("code").asString(""))
                .isEqualTo("HC-2819");
    }

    @Test
    void apply_thatCannotBeRecordedInTheHistory_failsAndChangesNothing() throws Exception {
        Plan plan = console.plan();
        refuseEvents();

        String task = apply(plan, "");

        assertThat(ended(task).json().path("state").asString("")).isEqualTo("failed");
        assertThat(console.operations().calls()).isEmpty();
    }

    @Test
    void apply_whoseEndCannotBeRecordedInTheHistory_isDone() throws Exception {
        Plan plan = console.plan();
        CountDownLatch gate = console.operations().holdApplies();
        String task = apply(plan, "");
        console.operations().awaitFirstStep();
        refuseEvents();
        gate.countDown();

        Answer done = ended(task);
        assertThat(done.json().path("state").asString("")).isEqualTo("done");
        assertThat(done.body()).contains("the end could not be recorded in the history");
    }

    @Test
    void apply_withADefect_hasAnEndInTheHistory() throws Exception {
        Plan plan = console.plan();
        console.operations().breakApplies();

        String task = apply(plan, "");

        assertThat(ended(task).body()).contains("HC-9003");
        assertThat(TuningHistoryStore.newest(home, 10))
                .extracting(TuningEvent::description)
                .anyMatch(text -> text.contains("apply of " + plan.id() + ": HC-9003 failed"));
    }

    @Test
    void planOfValues_isShownAndRecordedWithItsKeysOnly() throws Exception {
        String values = "\"ssl.password=hunter2\", " + "\"a=1\", ".repeat(30) + "\"hunter2\"";

        String task = id(operate("POST", "/api/v1/plans", "{\"set\": [" + values + "]}"));
        Answer failed = ended(task);

        assertThat(failed.json().path("subject").asString(""))
                .startsWith("ssl.password, a, a")
                .endsWith("a, and 12 more");
        assertThat(failed.body()).doesNotContain("hunter2");
        assertThat(TuningHistoryStore.newest(home, 10))
                .extracting(TuningEvent::description)
                .noneMatch(text -> text.contains("hunter2"));
    }

    /** Makes the history refuse events. */
    private void refuseEvents() throws SQLException {
        TuningHistoryStore.newest(home, 1);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + home.resolve("cycle.db"));
                Statement sql = connection.createStatement()) {
            sql.execute("PRAGMA busy_timeout = 5000");
            sql.execute("CREATE TRIGGER refused BEFORE INSERT ON event BEGIN SELECT RAISE(FAIL, 'full'); END");
        }
    }

    @Test
    void pause_withALongerReasonThanThatOfThePage_isRefused_andPausesNothing() throws Exception {
        Answer refused = operate("PUT", "/api/v1/pause", "{\"reason\": \"" + "r".repeat(201) + "\"}");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.code()).isEqualTo("HC-2814");
        assertThat(console.get("/api/v1/state")
                        .json()
                        .at("/automation/pause/paused")
                        .asBoolean())
                .isFalse();
        assertThat(operate("PUT", "/api/v1/pause", "{\"reason\": \" " + "r".repeat(200) + " \"}")
                        .json()
                        .path("reason")
                        .asString())
                .isEqualTo("r".repeat(200));
    }

    @Test
    void state_ofAProcessThatOnlyAdvises_hasThisLevel() throws Exception {
        try (ConsoleFixture advising = new ConsoleFixture(home, Optional.empty(), AutonomyLevel.ADVISE)) {
            assertThat(advising.get("/api/v1/state")
                            .json()
                            .at("/automation/level")
                            .asString())
                    .isEqualTo("advise");
        }
        assertThat(console.get("/api/v1/state").json().at("/automation/level").asString())
                .isEqualTo("auto");
    }

    @Test
    void pause_andResume_areThoseOfTheCommands() throws Exception {

        assertThat(operate("PUT", "/api/v1/pause", "{\"reason\": \"release\"}")
                        .json()
                        .path("paused")
                        .asBoolean())
                .isTrue();
        assertThat(console.get("/api/v1/state").body()).contains("\"reason\":\"release\"");
        assertThat(operate("DELETE", "/api/v1/pause", "").json().path("paused").asBoolean())
                .isFalse();
    }
}
