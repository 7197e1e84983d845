package org.hconfig.app.simulate;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.metrics.SeriesId;
import org.hconfig.metrics.SqliteSampleStore;
import org.hconfig.metrics.TimeSeriesPoint;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.whatif.SampleCalibration;
import org.jspecify.annotations.Nullable;

/** Reader of server usage from the samples of {@code hconfig serve}. */
public final class UsageSampleReader {
    private static final Duration BACK = Duration.ofDays(7);
    private static final int POINTS_MAX = 2000;
    private static final String CPU = "process-cpu-millis-per-second";

    private UsageSampleReader() {}

    /**
     * Returns the usage of all servers of a cluster in the last seven days.
     *
     * @param home the home of HConfig, which has the samples
     * @param clusterId the ID of the cluster; null for the only one that has samples
     * @param now the present time
     * @throws HConfigException {@link SimulatorError#BAD_CLUSTER} if no ID is given and there are samples of none or of several clusters
     */
    public static List<SampleCalibration.UsageSample> moments(Path home, @Nullable String clusterId, Instant now) {
        try (SqliteSampleStore store = SqliteSampleStore.open(home, SqliteSampleStore.STANDARD_SIZE)) {
            String cluster = clusterId == null ? only(store.clusters()) : clusterId;
            List<SampleCalibration.UsageSample> usageSamples = new ArrayList<>();
            for (SeriesId seriesId : store.series(cluster)) {
                if (seriesId.metric().equals(CPU)) {
                    usageSamples.addAll(ofServer(store, cluster, seriesId.subject(), now));
                }
            }
            return usageSamples;
        }
    }

    private static String only(List<String> clusters) {
        if (clusters.size() != 1) {
            throw new HConfigException(
                    SimulatorError.BAD_CLUSTER,
                    clusters.isEmpty()
                            ? "there are no samples of a cluster"
                            : "there are samples of several clusters: " + clusters,
                    "",
                    clusters.isEmpty() ? "Run hconfig serve on a cluster." : "Specify one with --cluster-id.");
        }
        return clusters.get(0);
    }

    private static List<SampleCalibration.UsageSample> ofServer(
            SqliteSampleStore store, String cluster, String subject, Instant now) {
        Map<Instant, Map<String, Double>> at = new TreeMap<>();
        for (String metric : List.of(
                CPU,
                "get-calls-per-second",
                "multi-calls-per-second",
                "scans-per-second",
                "read-requests-per-second",
                "write-requests-per-second",
                "wal-bytes-per-second")) {
            for (TimeSeriesPoint timeSeriesPoint : store.read(
                            new SeriesId(cluster, subject, metric), now.minus(BACK), now, POINTS_MAX)
                    .points()) {
                at.computeIfAbsent(timeSeriesPoint.at(), moment -> new HashMap<>())
                        .put(metric, timeSeriesPoint.mean());
            }
        }
        return at.values().stream()
                .filter(values -> values.containsKey(CPU) && values.containsKey("read-requests-per-second"))
                .map(UsageSampleReader::moment)
                .toList();
    }

    private static SampleCalibration.UsageSample moment(Map<String, Double> values) {
        return new SampleCalibration.UsageSample(
                of(values, CPU) / 1000,
                of(values, "get-calls-per-second")
                        + of(values, "multi-calls-per-second")
                        + of(values, "scans-per-second"),
                of(values, "read-requests-per-second"),
                of(values, "write-requests-per-second"),
                of(values, "wal-bytes-per-second"));
    }

    private static double of(Map<String, Double> values, String metric) {
        return Objects.requireNonNullElse(values.get(metric), 0.0);
    }
}
