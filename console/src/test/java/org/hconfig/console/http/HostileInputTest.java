package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.ConsoleFixture.Answer;
import org.hconfig.console.ConsoleTestCase;
import org.hconfig.console.SnapshotFactory;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What users, pages, and clusters can send or do by mistake or by intent, on a running server. */
class HostileInputTest extends ConsoleTestCase {
    /** Names in addresses: HTML, control characters, line breaks, bytes that are not UTF-8, paths, and long ones. */
    private static final List<String> NAMES = List.of(
            "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
            "%00%01%1b%5b31m",
            "a%0d%0aSet-Cookie:%20x=y",
            "%ff%fe%c3%28",
            "%e2%80%ae",
            "..%2f..%2fetc%2fpasswd",
            "x".repeat(6_000),
            "%22%27%3b--");

    private String token;

    @BeforeEach
    void observe() {
        console.observe(new SnapshotFactory(2, 3, 12), 4);
        console.advise();
        token = authorizeOperator();
    }

    private String raw(String path) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), console.server().port())) {
            String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void names_inEveryPath_areRefusedAsJson_withoutControlCharactersOrHeaders() throws Exception {
        for (String name : NAMES) {
            for (String path : List.of(
                    "plans/%s",
                    "plans/%s/forms",
                    "history/%s",
                    "tasks/%s",
                    "tasks/%s/result",
                    "heat/%s",
                    "heat/%s/map",
                    "rules/%s",
                    "errors/%s",
                    "settings/%s",
                    "policies/%s")) {
                String answer = raw("/api/v1/" + String.format(path, name));
                String[] parts = answer.split("\r\n\r\n", 2);

                assertThat(parts[0]).as(path + name).startsWith("HTTP/1.1 40").contains("application/json");
                assertThat(parts[0]).as(path + name).doesNotContainIgnoringCase("set-cookie");
                assertThat(parts[1].replace("\n", "").chars().filter(Character::isISOControl))
                        .as(path + name)
                        .isEmpty();
                assertThat(parts[1]).as(path + name).contains("\"HC-");
            }
        }
        assertThat(console.get("/api/v1/state").status()).isEqualTo(200);
    }

    @Test
    void parametersOfRegions_thatMatchNothing_areNoRegions() throws Exception {
        for (String name : NAMES) {
            String answer = raw("/api/v1/regions?find=" + name + "&table=" + name);

            assertThat(answer).as(name).startsWith("HTTP/1.1 200").contains("\"page\":[]");
        }
    }

    @Test
    void subjectOfATask_withLineBreaks_isOneLineInTheHistory() throws Exception {
        Answer task = console.send(
                "POST",
                "/api/v1/histograms",
                "{\"table\": \"a\\napply of plan-0: done (console, alice, operator)\\u001b[31m<b>\"}",
                "Authorization",
                token);

        assertThat(task.status()).as(task.body()).isEqualTo(202);
        while (console.get("/api/v1/state").json().path("activeTasks").asInt() > 0) {
            Thread.onSpinWait();
        }
        assertThat(TuningHistoryStore.newest(home, 10))
                .extracting(TuningEvent::description)
                .hasSizeGreaterThan(1)
                .allMatch(text -> text.chars().noneMatch(Character::isISOControl));
    }

    @Test
    void data_whenTheClusterIsGone_staysWithItsAge_andTheFailureIsInTheState() throws Exception {
        console.pass(Duration.ofMinutes(10));
        console.fail(new HConfigException(ConsoleError.NO_DATA, "the cluster is gone", "a test", "wait"));

        Answer state = console.get("/api/v1/state");
        Answer snapshot = console.get("/api/v1/snapshot");

        assertThat(state.json().path("data").path("ageSeconds").asDouble()).isEqualTo(600);
        assertThat(state.body()).contains("the cluster is gone");
        assertThat(snapshot.status()).isEqualTo(200);
        assertThat(snapshot.raw().headers().firstValue("Age")).contains("600");
        assertThat(console.get("/metrics").status()).isEqualTo(200);
    }

    @Test
    void operators_whoApplyAtTheSameMoment_startOneTask() throws Exception {
        Plan plan = console.plan();
        var gate = console.operations().holdApplies();
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            String verify = i % 2 == 0 ? "" : "{\"verify\": true}";
            answers.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return console.send("POST", "/api/v1/plans/" + plan.id() + "/apply", verify, "Authorization", token)
                            .status();
                } catch (IOException | InterruptedException failed) {
                    throw new IllegalStateException(failed);
                }
            }));
        }
        List<Integer> statuses =
                answers.stream().map(CompletableFuture::join).sorted().toList();
        gate.countDown();

        assertThat(statuses).containsExactly(202, 409, 409, 409, 409, 409, 409, 409);
        while (console.get("/api/v1/state").json().path("activeTasks").asInt() > 0) {
            Thread.onSpinWait();
        }
        assertThat(console.operations().calls()).hasSize(1);
    }

    @Test
    void cluster_withOneHundredThousandRegions_isAnsweredInBoundedDocuments() throws Exception {
        console.observe(new SnapshotFactory(20, 1, 100_000), 4);

        for (String path : List.of("state", "snapshot", "regions?sort=writes&limit=1000", "workloads", "gc")) {
            Answer answer = console.get("/api/v1/" + path);

            assertThat(answer.status()).as(path).isEqualTo(200);
            assertThat(answer.body().length()).as(path).isLessThan(1 << 20);
        }
        assertThat(console.get("/metrics").body().length()).isLessThan(1 << 20);
        assertThat(console.get("/api/v1/regions?limit=100000").status()).isEqualTo(400);
    }
}
