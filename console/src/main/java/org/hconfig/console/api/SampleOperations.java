package org.hconfig.console.api;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.polling.SampledMetrics;
import org.hconfig.metrics.MetricSampleStore;
import org.hconfig.metrics.SeriesId;
import org.hconfig.metrics.TimeSeries;

/** Operations that read stored metrics. One connection to the store, opened with the first request. Thread-safe. */
final class SampleOperations implements AutoCloseable {
    private static final String ANY_METRIC = "any";
    private static final int POINTS = 300;
    private static final int POINTS_MAX = 2_000;
    private static final Duration RANGE = Duration.ofHours(1);
    /** End of the times with a year of four digits. */
    private static final Instant TIME_END = Instant.parse("+10000-01-01T00:00:00Z");

    private static final Duration LIST_AGE = Duration.ofSeconds(30);

    private final ConsoleContext context;
    private final CachedValue<List<SeriesId>> series;
    private Optional<MetricSampleStore> store = Optional.empty();

    SampleOperations(ConsoleContext context, Executor background) {
        this.context = context;
        this.series =
                new CachedValue<>(this::readSeries, LIST_AGE, context.process().nanoClock(), background);
    }

    List<ApiOperation> operations() {
        return List.of(
                ApiOperation.read(
                        "getSeries",
                        "samples",
                        "All stored time series of the cluster.",
                        ApiResult.arrayOf(SeriesId.class),
                        request -> SharedValue.of(series.aged())),
                ApiOperation.read(
                        "getSamples",
                        "samples/{subject}/{metric}",
                        "A time series, in the finest resolution that covers the range.",
                        ApiResult.of(TimeSeries.class),
                        List.of(
                                ApiParameter.path("subject", "cluster, server HOST:PORT, or table NAME.", "cluster"),
                                ApiParameter.path("metric", "Name of the metric.", "regions-in-transition"),
                                ApiParameter.query(
                                        "from",
                                        "Start, ISO-8601. Default: an hour before the end.",
                                        "2026-11-26T10:00:00Z"),
                                ApiParameter.query("to", "End, ISO-8601. Default: now.", "2026-11-26T11:00:00Z"),
                                ApiParameter.query("points", "Maximum number of points. Default: 300.", "300")),
                        this::samples));
    }

    private Object samples(HttpRequest request) {
        Instant to = time(request, "to", context.process().clock().instant());
        Instant from = time(request, "from", to.minus(RANGE));
        if (!from.isBefore(to)) {
            throw HttpRequest.malformed("from=" + from + " is not before to=" + to, "");
        }
        int points = request.number("points", POINTS, 1, POINTS_MAX);
        SeriesId id =
                new SeriesId(context.process().clusterId(), request.required("subject"), request.required("metric"));
        synchronized (this) {
            TimeSeries found = opened().read(id, from, to, points);
            if (!found.points().isEmpty()) {
                return found;
            }
            requireKnown(id);
            return found;
        }
    }

    /**
     * A series without points in a range is stored, or can appear: a metric that is sampled, of a subject of the newest snapshot.
     *
     * @throws HConfigException {@link ConsoleError#NOT_FOUND}
     */
    private void requireKnown(SeriesId id) {
        boolean sampled = SampledMetrics.contains(id.subject(), id.metric());
        if ((sampled && exists(id.subject())) || series.get().contains(id)) {
            return;
        }
        throw new HConfigException(
                ConsoleError.NOT_FOUND,
                "there is no metric " + id.metric() + " of " + id.subject(),
                sampled ? "the cluster has no such subject" : "",
                "see all stored series: " + ApiOperation.PREFIX + "samples");
    }

    /** Returns whether the newest snapshot has a subject; true without a snapshot, which leaves that unknown. */
    private boolean exists(String subject) {
        return subject.equals(SeriesId.WHOLE)
                || context.live()
                        .view()
                        .snapshot()
                        .map(snapshot -> Stream.concat(
                                        snapshot.servers().stream()
                                                .map(server -> SeriesId.ofServer(
                                                        snapshot.clusterId(), server.name(), ANY_METRIC)),
                                        snapshot.regions().stream()
                                                .map(region -> SeriesId.ofTable(
                                                        snapshot.clusterId(), region.table(), ANY_METRIC)))
                                .anyMatch(one -> one.subject().equals(subject)))
                        .orElse(true);
    }

    private synchronized List<SeriesId> readSeries() {
        return opened().series(context.process().clusterId());
    }

    private MetricSampleStore opened() {
        if (store.isEmpty()) {
            store = Optional.of(context.samples().get());
        }
        return store.get();
    }

    private static Instant time(HttpRequest request, String name, Instant standard) {
        Instant time;
        try {
            time = request.optional(name).map(Instant::parse).orElse(standard);
        } catch (DateTimeParseException invalid) {
            throw HttpRequest.malformed(name + " is not a time in ISO-8601", "for example 2026-11-26T10:00:00Z");
        }
        if (time.isBefore(Instant.EPOCH) || !time.isBefore(TIME_END)) {
            throw HttpRequest.malformed(name + "=" + time + " is no time of a sample", "samples begin in 1970");
        }
        return time;
    }

    @Override
    public synchronized void close() {
        store.ifPresent(MetricSampleStore::close);
        store = Optional.empty();
    }
}
