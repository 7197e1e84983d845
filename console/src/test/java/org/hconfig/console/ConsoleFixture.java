package org.hconfig.console;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.hconfig.app.advice.ErrorCodeView;
import org.hconfig.app.serve.LiveState;
import org.hconfig.app.settings.SettingsInForce;
import org.hconfig.console.http.ConsoleServer;
import org.hconfig.console.security.AccessToken;
import org.hconfig.console.security.KerberosAccess;
import org.hconfig.console.security.Role;
import org.hconfig.console.security.TokenSecret;
import org.hconfig.console.security.TokenStore;
import org.hconfig.controlloop.AutonomyLevel;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.polling.SnapshotPoller.SnapshotListener;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.metrics.MetricSample;
import org.hconfig.metrics.SeriesId;
import org.hconfig.metrics.SqliteSampleStore;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Target;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A console on loopback with a fake cluster, and a client. */
public final class ConsoleFixture implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** A listener that does nothing. */
    public static final SnapshotListener NOTHING = new SnapshotListener() {
        @Override
        public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {}

        @Override
        public void onFailure(HConfigException why) {}
    };

    private final HttpClient client = HttpClient.newHttpClient();
    private final Path home;
    private final AutonomyLevel automation;
    private final FakeClusterOperations operations = new FakeClusterOperations();
    private final WorkloadClassifier classifier = new WorkloadClassifier();
    private final LiveState live;
    private final ConsoleServer server;
    private final Random random = new Random(7);
    private volatile Instant now = Instant.parse("2026-01-01T00:00:00Z");

    /** A response with its body as text. */
    public record Answer(int status, String body, HttpResponse<String> raw) {
        /** Returns the body as JSON. */
        public JsonNode json() {
            return JSON.readTree(body);
        }

        /** Returns the code of the first problem. */
        public String code() {
            return json().path("problems").path(0).path("code").asString("");
        }
    }

    /** Starts a console in a home. */
    public ConsoleFixture(Path home) {
        this(home, Optional.empty());
    }

    /** Starts a console in a home, with users who log in by Kerberos. */
    public ConsoleFixture(Path home, Optional<KerberosAccess> kerberos) {
        this(home, kerberos, AutonomyLevel.AUTO);
    }

    /** Starts a console of a process with an autonomy level. */
    public ConsoleFixture(Path home, Optional<KerberosAccess> kerberos, AutonomyLevel automation) {
        this.home = home;
        this.automation = automation;
        this.live = new LiveState(NOTHING, classifier, () -> now, () -> true, () -> {});
        this.server = ConsoleServer.start(
                new ConsoleServer.ServerOptions(
                        ListenAddress.parse("127.0.0.1:0"), Optional.empty(), kerberos, 50, Throwable::printStackTrace),
                context());
    }

    /** Returns what a console shows. */
    public ConsoleContext context() {
        return new ConsoleContext(
                new ConsoleContext.ConsoleProcess(
                        home,
                        SnapshotFactory.CLUSTER,
                        "test",
                        "1.0",
                        automation,
                        () -> now,
                        System::nanoTime,
                        this::bytes),
                live,
                operations,
                () -> SqliteSampleStore.open(home, DataSize.ofMebibytes(1)),
                ConsoleFixture::error);
    }

    /** Describes one code; another one has a defect that is no exception. */
    private static Optional<ErrorCodeView> error(String code) {
        if (code.equals("HC-0001")) {
            throw new NoClassDefFoundError("a class");
        }
        return code.equals("HC-2107")
                ? Optional.of(new ErrorCodeView(code, "a meaning", "unsafe", "a page"))
                : Optional.empty();
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Feeds snapshots, five seconds apart. */
    public void observe(SnapshotFactory factory, int snapshots) {
        Optional<ClusterSnapshot> before = live.view().snapshot();
        for (int number = 1; number <= snapshots; number++) {
            pass(Duration.ofSeconds(5));
            ClusterSnapshot image = factory.at(now, number);
            Optional<SnapshotDelta> delta = before.map(earlier -> new SnapshotDelta(earlier, image));
            delta.ifPresent(classifier::observe);
            live.onSnapshot(image, delta);
            before = Optional.of(image);
        }
    }

    /** Reports that the cluster could not be read. */
    public void fail(HConfigException why) {
        live.onFailure(why);
    }

    /** Publishes one piece of advice. */
    public void advise() {
        publish(List.of(blockCache("HC-R014")));
    }

    /** Publishes the advice of one policy: a value of the servers, and one of each of these tables. */
    public void advisePolicy(String policy, String... tables) {
        List<Advice> advice = new ArrayList<>(List.of(blockCache(policy)));
        for (String table : tables) {
            advice.add(new Advice(
                    policy,
                    "Setting of a policy",
                    Severity.INFO,
                    0.9,
                    new Advice.Proposal(
                            "BLOCKSIZE", HBaseScope.FAMILY, Target.of(table, "cf"), "65536", Optional.of("131072"), ""),
                    new Advice.Explanation("a reason", "figures", "a source", List.of()),
                    new Advice.Procedure("", HBaseRoute.TABLE_ALTER, "hconfig plan", "hconfig rollback")));
        }
        publish(advice);
    }

    private static Advice blockCache(String id) {
        return new Advice(
                id,
                "Block cache too small",
                Severity.WARN,
                0.9,
                new Advice.Proposal(
                        "hfile.block.cache.size",
                        HBaseScope.SERVER,
                        Target.CLUSTER,
                        "0.4",
                        Optional.of("0.5"),
                        "0.1 to 0.8"),
                new Advice.Explanation("a reason", "figures", "a source", List.of()),
                new Advice.Procedure("a cost", HBaseRoute.ROLLING_RESTART, "hconfig plan", "hconfig rollback"));
    }

    private void publish(List<Advice> advice) {
        live.onAdvice(
                new AdviceReport(advice, List.of(), List.of(), List.of(), List.of(), List.of()),
                advice,
                new SettingsInForce(
                        now,
                        2,
                        List.of(),
                        List.of(new SettingsInForce.SettingInForce(
                                "hfile.block.cache.size",
                                Optional.of("0.4"),
                                Optional.of("hbase-default.xml"),
                                List.of(new SettingsInForce.OtherValue(
                                        "0.3", "hbase-site.xml", List.of("rs1.example.com:16020"))),
                                List.of()))));
    }

    /** Stores a sample. */
    public void sample() {
        try (SqliteSampleStore store = SqliteSampleStore.open(home, DataSize.ofMebibytes(1))) {
            store.write(
                    now,
                    List.of(new MetricSample(
                            new SeriesId(SnapshotFactory.CLUSTER, SeriesId.WHOLE, "regions-in-transition"),
                            1,
                            Duration.ofSeconds(5))));
        }
    }

    /** Saves a plan. */
    public Plan plan() {
        Change change = new Change(
                "BLOCKSIZE",
                HBaseScope.FAMILY,
                Target.of("t", "cf"),
                Optional.empty(),
                "65536",
                "131072",
                HBaseRoute.TABLE_ALTER,
                new Change.Rationale("64 KiB × 2", "because of it", "a paper"));
        Map<String, String> facts = Map.of("cluster.id", SnapshotFactory.CLUSTER);
        Plan plan = PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                "test",
                new PlanOrigin(
                        now.toString(), PlanOrigin.Kind.ADVICE, "hconfig advise", Optional.empty(), List.of("HC-R014")),
                new PlanBase(List.of("t"), facts, PlanJsonCodec.revision(facts)),
                Optional.empty(),
                List.of(change),
                List.of(),
                PlanRemarks.NONE));
        PlanFile.write(PlanFile.pathOf(home, plan.id()), plan);
        return plan;
    }

    /** Saves a plan of two splits, one merge and one move of regions. */
    public Plan splits(String table) {
        Map<String, String> facts = Map.of("cluster.id", SnapshotFactory.CLUSTER);
        List<String> steps =
                List.of("split at b", "split at d", "merge the start to a", "move the region from b to rs1:16020");
        JsonNode content = JSON.readTree(String.format("""
                {"plans": [{"table": "%s", "objective": "requests", "proposal": {
                  "before": {"regions": 3, "maxOverMean": 5.2}, "after": {"regions": 4, "maxOverMean": 1.1},
                  "steps": [{"kind": "split"}, {"kind": "split"}, {"kind": "merge"}, {"kind": "move"}],
                  "bytesRewritten": 110100480, "seconds": 9.4}}], "awayPercent": 4.0}""", table));
        Plan plan = PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                "test",
                new PlanOrigin(now.toString(), PlanOrigin.Kind.TASK, "hconfig balance", Optional.empty(), List.of()),
                new PlanBase(List.of(table), facts, PlanJsonCodec.revision(facts)),
                Optional.empty(),
                List.of(),
                List.of(new PlanTask("rebalance", Target.of(table), steps, content)),
                PlanRemarks.NONE));
        PlanFile.write(PlanFile.pathOf(home, plan.id()), plan);
        return plan;
    }

    /** Revokes all tokens. */
    public void revokeTokens() {
        TokenStore tokens = new TokenStore(home);
        tokens.all().forEach(token -> tokens.remove(token.id()));
    }

    /** Creates a token. */
    public String token(Role role, Optional<Duration> length) {
        String token = TokenSecret.create(this::bytes);
        new TokenStore(home)
                .add(new AccessToken(
                        TokenSecret.id(token).orElseThrow(),
                        role.id() + "-token",
                        role,
                        TokenSecret.sha256(token),
                        now,
                        length.map(now::plus)));
        return token;
    }

    /** Lets time pass. */
    public void pass(Duration time) {
        now = now.plus(time);
    }

    /** Returns the present time. */
    public Instant now() {
        return now;
    }

    /** Returns the operations. */
    public FakeClusterOperations operations() {
        return operations;
    }

    /** Returns the server. */
    public ConsoleServer server() {
        return server;
    }

    /** Sends a request with JSON; headers are names and values, alternating. */
    public Answer send(String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .timeout(Duration.ofSeconds(20))
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<String> response = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        return new Answer(response.statusCode(), response.body(), response);
    }

    /** Reads a path without a token. */
    public Answer get(String path) throws IOException, InterruptedException {
        return send("GET", path, "");
    }

    /** Returns the client. */
    public HttpClient client() {
        return client;
    }

    @Override
    public void close() {
        server.close();
    }
}
