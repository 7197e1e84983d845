package org.hconfig.console.prometheus;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.hconfig.app.serve.LiveState.LiveView;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.DataFreshness;
import org.hconfig.console.api.HistoryOperations;

/** The page {@code /metrics}: all metrics in the text format of Prometheus, from memory and the files of the home. */
public final class MetricsPage {
    /** Number of tables with series by default. */
    public static final int TABLES = 50;

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();
    private final RequestMetrics requests = new RequestMetrics(registry);
    private final ConsoleContext context;
    private final ClusterMetrics cluster;
    private final RenderedText<ShownData, byte[]> clusterText;

    /** A view, and whether its snapshot describes the present state. */
    private record ShownData(LiveView view, DataFreshness freshness) {}

    /** Returns whether two views show the same snapshot: their metrics are rendered once, which are nearly all of the page. */
    private static boolean hasSameMetrics(ShownData one, ShownData other) {
        return one.freshness() == other.freshness()
                && isSame(one.view().snapshot(), other.view().snapshot())
                && isSame(one.view().observation(), other.view().observation());
    }

    private static boolean isSame(Optional<?> one, Optional<?> other) {
        return one.orElse(null) == other.orElse(null);
    }

    /**
     * Creates the page.
     *
     * @param tablesMax number of tables with series
     */
    public MetricsPage(ConsoleContext context, HistoryOperations history, IntSupplier activeTasks, int tablesMax) {
        this.context = context;
        this.cluster = new ClusterMetrics(tablesMax);
        this.clusterText = new RenderedText<>(
                MetricsPage::hasSameMetrics, data -> text(snapshots(cluster.of(data.view(), data.freshness()))));
        OwnMetrics own = new OwnMetrics(context.process(), history, activeTasks);
        context.live().addReader(() -> context.live().view().snapshot().ifPresent(cluster::observe));
        registry.register((MultiCollector) () -> snapshots(own.of(context.live().view())));
    }

    private static MetricSnapshots snapshots(List<MetricFamily> families) {
        MetricSnapshots.Builder snapshots = MetricSnapshots.builder();
        families.stream()
                .filter(family -> !family.isEmpty())
                .forEach(family -> snapshots.metricSnapshot(family.snapshot()));
        return snapshots.build();
    }

    /** Returns the counters of the console's own requests. */
    public RequestMetrics requests() {
        return requests;
    }

    /** Returns the content type of the page. */
    public String contentType() {
        return writer.getContentType();
    }

    /** Returns the page. */
    public byte[] page() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(text(registry.scrape()));
        LiveView view = context.live().view();
        Instant now = context.process().clock().instant();
        out.writeBytes(clusterText.of(new ShownData(view, DataFreshness.of(view, now))));
        return out.toByteArray();
    }

    private byte[] text(MetricSnapshots snapshots) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            writer.write(out, snapshots, EscapingScheme.ALLOW_UTF8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }
}
