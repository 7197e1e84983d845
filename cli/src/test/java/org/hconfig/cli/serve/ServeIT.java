package org.hconfig.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.cli.CommandRunner;
import org.hconfig.cli.LabTable;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code serve --http} on a real cluster: metrics, state, and a plan that is made, applied and rolled back by the API. */
class ServeIT {
    private static final TableName TABLE = TableName.valueOf("serve_it");
    private static final byte[] FAMILY = Bytes.toBytes("cf");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Pattern ADDRESS = Pattern.compile("Console: (http://127\\.0\\.0\\.1:\\d+)/");

    @TempDir
    Path home;

    @RegisterExtension
    final LabTable table = new LabTable(TABLE);

    private final String cluster = table.cluster();
    private final HttpClient client = HttpClient.newHttpClient();

    private String get(String address, String path, Predicate<String> until) throws Exception {
        return send(HttpRequest.newBuilder(URI.create(address + path)).build(), until);
    }

    /** Sends a request until the response fulfills a condition. */
    private String send(HttpRequest request, Predicate<String> until) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        String body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        while (!until.test(body)) {
            assertThat(System.nanoTime()).as(body).isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
            body = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
        return body;
    }

    /** Starts a task and returns it when it has ended. */
    private JsonNode task(String address, String token, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        String started = send(request, any -> true);
        String id = JsonMapper.shared().readTree(started).path("id").asString("");
        assertThat(id).as(started).startsWith("task-");
        String ended = get(address, "/api/v1/tasks/" + id, text -> text.contains("\"endedAt\":\""));
        assertThat(ended).contains("\"state\":\"done\"");
        return JsonMapper.shared().readTree(ended);
    }

    private String blockSize() throws IOException {
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin()) {
            return String.valueOf(
                    admin.getDescriptor(TABLE).getColumnFamily(FAMILY).getBlocksize());
        }
    }

    @Test
    void serve_withHttp_showsTheCluster_andAppliesAndRollsBackAPlan() throws Exception {
        CommandRunner tokens = new CommandRunner(home).of("token", "create", "--name", "alice", "--role", "operator");
        String token = tokens.out().strip();
        CommandRunner serve = new CommandRunner(home);
        Thread thread =
                new Thread(() -> serve.of("serve", "--cluster", cluster, "--http", "127.0.0.1:0", "--duration", "5m"));
        thread.start();
        long end = System.nanoTime() + PATIENCE.toNanos();
        Matcher address = ADDRESS.matcher(serve.err());
        while (!address.find()) {
            assertThat(System.nanoTime()).as(serve.err()).isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
            address = ADDRESS.matcher(serve.err());
        }
        String url = address.group(1);

        assertThat(get(url, "/", any -> true)).contains("HConfig");
        assertThat(get(url, "/api/v1/snapshot", text -> text.contains("serve_it")))
                .contains("\"hbaseVersion\"");
        assertThat(get(url, "/metrics", text -> text.contains("hconfig_table_regions{table=\"serve_it\"} 1.0")))
                .contains("hconfig_leader 1.0", "hconfig_server_up{");

        String before = blockSize();
        JsonNode planned = task(
                url,
                token,
                "/api/v1/plans",
                "{\"set\": [\"BLOCKSIZE=131072\"], \"table\": \"serve_it\", \"families\": [\"cf\"]}");
        String plan = planned.path("result").asString("");
        assertThat(get(url, "/api/v1/plans/" + plan, any -> true)).contains("131072");
        task(url, token, "/api/v1/plans/" + plan + "/apply", "");
        assertThat(blockSize()).isEqualTo("131072");
        task(url, token, "/api/v1/history/" + plan + "/rollback", "{}");
        assertThat(blockSize()).isEqualTo(before);
        task(url, token, "/api/v1/histograms", "{\"table\": \"serve_it\"}");
        serve.interrupt();
        thread.join(PATIENCE.toMillis());

        assertThat(serve.ended(ExitCode.INTERRUPTED)).as(serve.err()).isTrue();
        assertThat(new CommandRunner(home).of("history", "--events").out())
                .contains(
                        "apply of " + plan + ": requested",
                        "apply of " + plan + ": done",
                        "(console, alice, operator)");
        assertThat(new CommandRunner(home)
                        .of("history", plan, "--json")
                        .json()
                        .path("state")
                        .asString(""))
                .isEqualTo("rolled-back");
    }
}
