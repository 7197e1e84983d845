package org.hconfig.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.heat.HeatRecorder;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.xconfig.execution.JournaledRuns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Response times under load, with 10,000 regions, while new snapshots arrive. */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class ConsoleLoadTest {
    private static final int REGIONS = 10_000;
    private static final int REQUESTS_PER_SECOND = 100;
    private static final int SECONDS = 20;
    private static final double P99_MILLIS_MAX = 50;
    private static final double HEAT_MILLIS_MAX = 1_000;
    private static final long PROBE_NANOS = 5_000_000;
    private static final long HEAP_MEBIBYTES_MAX = 512;
    private static final List<String> PATHS = List.of(
            "/api/v1/state",
            "/api/v1/snapshot",
            "/api/v1/advice",
            "/api/v1/plans",
            "/api/v1/history",
            "/api/v1/events",
            "/api/v1/workloads",
            "/api/v1/samples/cluster/regions-in-transition",
            "/api/v1/tasks",
            "/api/v1/regions?sort=reads&limit=100",
            "/api/v1/regions?table=table7&sort=bytes",
            "/api/v1/configuration",
            "/api/v1/gc",
            "/metrics");

    /** Regions of the table with a heat map, and minutes of recorded traffic. */
    private static final int HEAT_REGIONS = 200;

    private static final int HEAT_MINUTES = 60;

    /** A page that shows a heat map requests it once in five seconds; it is limited apart from the others. */
    private static final String HEAT_PATH = "/api/v1/heat/table0/map?minutes=60";

    @TempDir
    Path home;

    private final List<Double> late = Collections.synchronizedList(new ArrayList<>());
    private final List<CompletableFuture<Double>> heatMaps = new ArrayList<>();
    private final Map<String, Double> slowest = new ConcurrentSkipListMap<>();
    private final HttpClient client = HttpClient.newHttpClient();

    private CompletableFuture<Double> millis(ConsoleFixture console, String path) {
        long start = System.nanoTime();
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + console.server().port() + path))
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                .thenApply(response -> {
                    assertThat(response.statusCode()).as(path).isEqualTo(200);
                    double millis = (System.nanoTime() - start) / 1e6;
                    slowest.merge(path, millis, Math::max);
                    return millis;
                });
    }

    /** Measures how late an idle thread of this process wakes up: delays by the machine and by the JVM, not by the console. */
    private Thread wakeUps() {
        Thread thread = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                long due = System.nanoTime() + PROBE_NANOS;
                LockSupport.parkNanos(PROBE_NANOS);
                late.add((System.nanoTime() - due) / 1e6);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private List<Double> load(ConsoleFixture console, int seconds) {
        List<CompletableFuture<Double>> requests = new ArrayList<>();
        long begin = System.nanoTime();
        SnapshotFactory factory = new SnapshotFactory(50, 100, REGIONS);
        for (int i = 0; i < seconds * REQUESTS_PER_SECOND; i++) {
            long due = begin + i * TimeUnit.SECONDS.toNanos(1) / REQUESTS_PER_SECOND;
            while (System.nanoTime() < due) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            if (i % (5 * REQUESTS_PER_SECOND) == 0) {
                Thread observer = new Thread(() -> console.observe(factory, 1));
                observer.start();
                heatMaps.add(millis(console, HEAT_PATH));
            }
            requests.add(millis(console, PATHS.get(i % PATHS.size())));
        }
        List<Double> times = new ArrayList<>();
        requests.forEach(request -> times.add(request.join()));
        Collections.sort(times);
        return times;
    }

    /** Records the traffic of an hour. */
    private void recordHeat(ConsoleFixture console) {
        try (SqliteHeatStore store = SqliteHeatStore.open(home, DataSize.ofMebibytes(64));
                HeatRecorder recorder = new HeatRecorder(store, ConsoleFixture.NOTHING)) {
            SnapshotFactory factory = new SnapshotFactory(50, 1, HEAT_REGIONS);
            for (int number = 1; number <= HEAT_MINUTES * 6; number++) {
                console.pass(Duration.ofSeconds(10));
                recorder.onSnapshot(factory.at(console.now(), number), Optional.empty());
            }
        }
    }

    @Test
    void requests_atOneHundredPerSecond_areAnsweredWithinFiftyMilliseconds() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            recordHeat(console);
            console.observe(new SnapshotFactory(50, 100, REGIONS), 4);
            console.advise();
            console.sample();
            JournaledRuns.applied(home, console::now, console.plan(), SnapshotFactory.CLUSTER);
            load(console, 5);
            slowest.clear();
            heatMaps.forEach(CompletableFuture::join);
            heatMaps.clear();
            Thread probe = wakeUps();
            List<Double> times = load(console, SECONDS);
            probe.interrupt();
            probe.join();
            Collections.sort(late);
            double p99 = times.get(times.size() * 99 / 100);
            List<Double> scrapes = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                scrapes.add(millis(console, "/metrics").join());
            }
            Collections.sort(scrapes);
            System.gc();
            long heap =
                    (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20;
            System.out.printf(
                    "median %.1f ms, p99 %.1f ms, max %.1f ms; scrape median %.1f ms, max %.1f ms; heap %d MiB%n",
                    times.get(times.size() / 2),
                    p99,
                    times.get(times.size() - 1),
                    scrapes.get(scrapes.size() / 2),
                    scrapes.get(scrapes.size() - 1),
                    heap);
            System.out.printf(
                    "an idle thread wakes up late: median %.1f ms, p99 %.1f ms, max %.1f ms%n",
                    late.get(late.size() / 2), late.get(late.size() * 99 / 100), late.get(late.size() - 1));
            System.out.println("slowest by path, ms: " + slowest);
            double heat =
                    heatMaps.stream().mapToDouble(CompletableFuture::join).max().orElseThrow();
            System.out.printf("heat map: max %.0f ms%n", heat);

            assertThat(heat).isLessThanOrEqualTo(HEAT_MILLIS_MAX);
            assertThat(p99).isLessThanOrEqualTo(P99_MILLIS_MAX);
            assertThat(scrapes.get(scrapes.size() / 2)).isLessThanOrEqualTo(P99_MILLIS_MAX);
            assertThat(heap).isLessThanOrEqualTo(HEAP_MEBIBYTES_MAX);
        }
    }
}
