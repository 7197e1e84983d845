package org.hconfig.app.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts one more RegionServer of the lab with each of several sampled sets of recommendations, and waits until the HMaster
 * lists it. {@code -Dhconfig.starts=40} starts it with 40 sets, about ten seconds each.
 */
class RecommendedStartIT {
    private static final int STARTS = Integer.getInteger("hconfig.starts", 2);
    private static final long SEED = Long.getLong("hconfig.seed", 20261125);
    private static final int JDK = Runtime.version().feature();

    @TempDir
    Path directory;

    @Test
    void regionServer_withRecommendedSettingsAndFlags_starts() throws IOException, InterruptedException {
        List<String> refused = new ArrayList<>();
        try (ClusterConnection connection =
                        ClusterConnection.open(SharedLab.get().clientDirectory().toString());
                Admin admin = connection.admin()) {
            for (LiveRecommendations.Sample sample : LiveRecommendations.of(SEED, STARTS, JDK)) {
                start(admin, sample).ifPresent(refused::add);
            }
        }
        assertThat(refused).as("seed " + SEED).isEmpty();
    }

    @Test
    void regionServer_withSharesAboveTheLimit_isSeenAsRefused() throws IOException, InterruptedException {
        LiveRecommendations.Sample tooMuch = new LiveRecommendations.Sample(
                "shares 0.5 and 0.5",
                Map.of("hbase.regionserver.global.memstore.size", "0.5", "hfile.block.cache.size", "0.5"),
                List.of("-Xmx512m"));
        try (ClusterConnection connection =
                        ClusterConnection.open(SharedLab.get().clientDirectory().toString());
                Admin admin = connection.admin()) {
            assertThat(start(admin, tooMuch)).isPresent();
        }
    }

    /** Returns why the server did not start; empty if it started. */
    private Optional<String> start(Admin admin, LiveRecommendations.Sample sample)
            throws IOException, InterruptedException {
        return new AdditionalRegionServer(directory)
                .start(admin, new AdditionalRegionServer.Start(sample.name(), sample.settings(), sample.arguments()));
    }
}
