package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.Size;
import org.hconfig.core.Sleeper;

/**
 * Reads the HMaster's data on its live RegionServers, once each of them has reported. An HMaster that has just become
 * active takes its servers from ZooKeeper, and a RegionServer that has just started is live from its first call on;
 * heap, info port and load arrive only with the server's next report ({@code hbase.regionserver.msginterval}, 3 s by
 * default; HBase's {@code ServerManager}).
 */
final class ServerReportReader {
    private static final Duration BETWEEN = Duration.ofMillis(250);

    /** 10 s plus the request times: more than three reports by default. */
    private static final int QUESTIONS_MAX = 40;

    private final Sleeper sleeper;

    ServerReportReader(Sleeper sleeper) {
        this.sleeper = sleeper;
    }

    /** A request to the HMaster. */
    interface ClusterMetricsQuery {
        ClusterMetrics query() throws IOException;
    }

    /** Returns the first response in which every server has reported; after 10 s the last one, even if incomplete. */
    ClusterMetrics read(ClusterMetricsQuery clusterMetricsQuery) throws IOException {
        ClusterMetrics metrics = clusterMetricsQuery.query();
        for (int asked = 1; asked < QUESTIONS_MAX && !allReported(metrics); asked++) {
            try {
                sleeper.sleep(BETWEEN);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while waiting for the reports of RegionServers");
            }
            metrics = clusterMetricsQuery.query();
        }
        return metrics;
    }

    private static boolean allReported(ClusterMetrics metrics) {
        return metrics.getLiveServerMetrics().values().stream().allMatch(ServerReportReader::reported);
    }

    /** Returns true when the metrics are the server's own: no server has a heap of zero bytes. */
    static boolean reported(ServerMetrics server) {
        return server.getMaxHeapSize().get(Size.Unit.BYTE) > 0;
    }
}
