package org.hconfig.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.console.ConsoleFixture.Answer;
import org.hconfig.console.api.ApiOperation;
import org.hconfig.console.api.ApiParameter;
import org.hconfig.console.security.Role;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.heat.HeatRecorder;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.xconfig.execution.JournaledRuns;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Calls every operation with every role, and compares each response with the description of the API. */
class ApiContractTest {
    /** Bodies of the operations that need one. */
    private static final Map<String, String> BODIES = Map.of(
            "applyPlan", "{\"verify\": true, \"windows\": 3}",
            "createPlan", "{\"set\": [\"hbase.regionserver.handler.count=60\"]}",
            "rollBackRun", "{\"force\": false}",
            "createSimulation", "{\"clusterSpec\": \"servers: 3\", \"workload\": \"rows: 1000\"}",
            "createHistogram", "{\"table\": \"table0\"}",
            "pause", "{\"reason\": \"release\"}",
            "analyzeGcLog", "[0.1s][info][gc] Using G1\n");

    /** Operations whose examples do not exist, and the status of their responses. */
    private static final Map<String, Integer> OTHER_STATUS =
            Map.of("getTaskResult", 404, "getHeat", 404, "getHeatMap", 404);

    @TempDir
    Path home;

    private ConsoleFixture console() {
        ConsoleFixture console = new ConsoleFixture(home);
        console.observe(new SnapshotFactory(2, 3, 12), 4);
        console.advise();
        console.sample();
        return console;
    }

    private static String path(ApiOperation operation, Map<String, String> known) {
        String path = operation.path();
        for (ApiParameter parameter : operation.parameters()) {
            if (parameter.inPath()) {
                String value = known.getOrDefault(operation.id(), parameter.example());
                path = path.replace("{" + parameter.name() + "}", value);
            }
        }
        return path;
    }

    @Test
    void operations_ofTheApi_areEachAllowedToTheirRole_andAnswerAsDescribed() throws Exception {
        try (ConsoleFixture console = console()) {
            Plan plan = console.plan();
            JournaledRuns.applied(home, console::now, plan, SnapshotFactory.CLUSTER);
            String viewer = console.token(Role.VIEWER, Optional.empty());
            String operator = console.token(Role.OPERATOR, Optional.empty());
            String task = console.send(
                            "POST", "/api/v1/plans/" + plan.id() + "/apply", "", "Authorization", "Bearer " + operator)
                    .json()
                    .path("id")
                    .asString("");
            await(console, task);
            Map<String, String> known = Map.of(
                    "getPlan", plan.id(),
                    "getPlanForms", plan.id(),
                    "applyPlan", plan.id(),
                    "getRun", plan.id(),
                    "rollBackRun", plan.id(),
                    "getTask", task,
                    "stopTask", task,
                    "getTaskResult", "task-000000000000");
            JsonNode openApi = console.get("/api/v1/openapi.json").json();
            JsonContract contract = new JsonContract(openApi);
            Set<String> called = new TreeSet<>();
            for (ApiOperation operation : console.server().api().routes().operations()) {
                if (operation.id().endsWith("Session") || operation.id().equals("getStream")) {
                    continue;
                }
                String path = path(operation, known);
                String body = BODIES.getOrDefault(operation.id(), "");
                String method = operation.method().name();
                boolean write = operation.role() == Role.OPERATOR;
                Answer withoutToken = console.send(method, path, body);
                Answer asViewer = console.send(method, path, body, "Authorization", "Bearer " + viewer);
                Answer asOperator = console.send(method, path, body, "Authorization", "Bearer " + operator);
                Answer withWrongToken =
                        console.send(method, path, body, "Authorization", "Bearer hct_000000000000_" + "A".repeat(43));
                int expected = OTHER_STATUS.getOrDefault(
                        operation.id(), operation.result().status());
                assertThat(withWrongToken.status()).as(operation.id()).isEqualTo(401);
                assertThat(asOperator.status())
                        .as(operation.id() + asOperator.body())
                        .isEqualTo(expected);
                assertThat(asViewer.status())
                        .as(operation.id() + asViewer.body())
                        .isEqualTo(write ? 403 : expected);
                assertThat(withoutToken.status()).as(operation.id()).isEqualTo(write ? 403 : expected);
                assertAsDescribed(operation, asOperator, openApi, contract);
                assertAsDescribed(operation, withWrongToken, openApi, contract);
                called.add(operation.id());
                settle(console);
            }
            assertThat(called).hasSizeGreaterThan(25);
        }
    }

    private static void assertAsDescribed(
            ApiOperation operation, Answer answer, JsonNode openApi, JsonContract contract) {
        JsonNode described = openApi.path("paths")
                .path(operation.path())
                .path(operation.method().name().toLowerCase(java.util.Locale.ROOT));
        assertThat(described.path("operationId").asString("")).isEqualTo(operation.id());
        boolean success = answer.status() == operation.result().status();
        JsonNode schema = (success
                        ? described.path("responses").path(Integer.toString(answer.status()))
                        : openApi.path("components").path("responses").path("Problems"))
                .path("content")
                .path("application/json")
                .path("schema");
        assertThat(contract.differences(schema, answer.json()))
                .as(operation.id() + answer.body())
                .isEmpty();
    }

    private static void await(ConsoleFixture console, String task) throws Exception {
        String state = "";
        while (!Set.of("done", "failed", "stopped", "interrupted").contains(state)) {
            state = console.get("/api/v1/tasks/" + task).json().path("state").asString("");
        }
    }

    /** Waits until no task is active. */
    private static void settle(ConsoleFixture console) throws Exception {
        while (console.get("/api/v1/state").json().path("activeTasks").asInt() > 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void openApi_namesEachOperationAndParameterOnce() throws Exception {
        try (ConsoleFixture console = console()) {
            List<ApiOperation> operations = console.server().api().routes().operations();
            Map<String, Integer> ids = new TreeMap<>();
            operations.forEach(operation -> ids.merge(operation.id(), 1, Integer::sum));

            assertThat(ids.values()).containsOnly(1);
            List<String> wrong = new ArrayList<>();
            for (ApiOperation operation : operations) {
                for (ApiParameter parameter : operation.parameters()) {
                    if (parameter.inPath() != operation.path().contains("{" + parameter.name() + "}")) {
                        wrong.add(operation.id() + " " + parameter.name());
                    }
                }
            }
            assertThat(wrong).isEmpty();
        }
    }

    @Test
    void heat_ofRecordedTraffic_isAsDescribed() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            try (SqliteHeatStore store = SqliteHeatStore.open(home, DataSize.ofMebibytes(2));
                    HeatRecorder recorder = new HeatRecorder(store, ConsoleFixture.NOTHING)) {
                SnapshotFactory factory = new SnapshotFactory(2, 2, 8);
                for (int number = 1; number <= 40; number++) {
                    console.pass(Duration.ofSeconds(5));
                    recorder.onSnapshot(factory.at(console.now(), number), Optional.empty());
                }
            }
            JsonNode openApi = console.get("/api/v1/openapi.json").json();
            Map<String, String> paths = Map.of(
                    "getHeat", "/api/v1/heat/table0?minutes=10", "getHeatMap", "/api/v1/heat/table0/map?minutes=10");
            for (ApiOperation operation : console.server().api().routes().operations()) {
                String path = paths.getOrDefault(operation.id(), "");
                if (!path.isEmpty()) {
                    Answer heat = console.get(path);
                    assertThat(heat.status()).as(heat.body()).isEqualTo(200);
                    assertAsDescribed(operation, heat, openApi, new JsonContract(openApi));
                }
            }
            JsonNode map = console.get("/api/v1/heat/table0/map?minutes=10").json();

            assertThat(map.path("drawing").path("metrics").path(0).path("id").asString(""))
                    .isEqualTo("reads");
            assertThat(map.path("cells").path("reads").asString("")).isNotEmpty();
            assertThat(console.get("/api/v1/heat/default:table0?minutes=10").body())
                    .isEqualTo(console.get("/api/v1/heat/table0?minutes=10").body());
            assertThat(console.get("/api/v1/heat/nothing").status()).isEqualTo(404);
        }
    }

    @Test
    void data_beforeTheFirstSnapshot_isMissingWithACode() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            assertThat(console.get("/api/v1/state")
                            .json()
                            .path("data")
                            .path("at")
                            .isNull())
                    .isTrue();
            for (String path : List.of("snapshot", "workloads", "advice", "gc", "regions", "configuration")) {
                Answer answer = console.get("/api/v1/" + path);

                assertThat(answer.status()).as(path).isEqualTo(503);
                assertThat(answer.code()).isEqualTo("HC-2819");
            }
        }
    }

    @Test
    void token_afterItsEndOrRevocation_isRefused() throws Exception {
        try (ConsoleFixture console = console()) {
            String token = console.token(Role.VIEWER, Optional.of(Duration.ofMinutes(1)));
            assertThat(console.send("GET", "/api/v1/state", "", "Authorization", "Bearer " + token)
                            .status())
                    .isEqualTo(200);
            console.pass(Duration.ofMinutes(2));
            Answer expired = console.send("GET", "/api/v1/state", "", "Authorization", "Bearer " + token);

            assertThat(expired.status()).isEqualTo(401);
            assertThat(expired.code()).isEqualTo("HC-2810");
            assertThat(expired.raw().headers().firstValue("WWW-Authenticate")).isPresent();
        }
    }
}
