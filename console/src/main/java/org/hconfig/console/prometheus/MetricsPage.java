package org.hconfig.console.prometheus;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.hconfig.app.serve.LiveState.LiveView;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.api.HistoryOperations;

/** The page {@code /metrics}: all metrics in the text format of Prometheus, from memory and the files of the home. */
public final class MetricsPage {
    /** Number of tables with series by default. */
    public static final int TABLES = 50;

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();
    private final RequestMetrics requests = new RequestMetrics(registry);

    /**
     * Creates the page.
     *
     * @param tablesMax number of tables with series
     */
    public MetricsPage(ConsoleContext context, HistoryOperations history, IntSupplier activeTasks, int tablesMax) {
        ClusterMetrics cluster = new ClusterMetrics(tablesMax);
        OwnMetrics own = new OwnMetrics(context.process(), history, activeTasks);
        registry.register((MultiCollector) () -> {
            LiveView view = context.live().view();
            List<MetricFamily> families = new ArrayList<>(own.of(view));
            families.addAll(cluster.of(view));
            MetricSnapshots.Builder snapshots = MetricSnapshots.builder();
            families.stream()
                    .filter(family -> !family.isEmpty())
                    .forEach(family -> snapshots.metricSnapshot(family.snapshot()));
            return snapshots.build();
        });
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
        try {
            writer.write(out, registry.scrape(), EscapingScheme.ALLOW_UTF8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }
}
