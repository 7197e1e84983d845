package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.Size;
import org.hconfig.xconfig.monitor.Sleeper;

/**
 * What the HMaster knows of its live RegionServers, once each of them has reported. An HMaster that has just become
 * active takes its servers from ZooKeeper, and a RegionServer that has just started is live from its first call on;
 * heap, info port and load come with the server's next report only ({@code hbase.regionserver.msginterval}, 3 s by
 * default; HBase's {@code ServerManager}).
 */
final class ServerReportReader {
    private static final Duration BETWEEN = Duration.ofMillis(250);

    /** Ten seconds and what the answers take: more than three reports by default. */
    private static final int QUESTIONS_MAX = 40;

    private final Sleeper sleeper;

    ServerReportReader(Sleeper sleeper) {
        this.sleeper = sleeper;
    }

    /** A question to the HMaster. */
    interface ClusterMetricsQuery {
        ClusterMetrics query() throws IOException;
    }

    /** The first answer in which every server has reported; after ten seconds the last one, whoever it lacks. */
    ClusterMetrics read(ClusterMetricsQuery clusterMetricsQuery) throws IOException {
        ClusterMetrics metrics = clusterMetricsQuery.query();
        for (int asked = 1; asked < QUESTIONS_MAX && !allReported(metrics); asked++) {
            try {
                sleeper.sleep(BETWEEN);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while RegionServers had yet to report");
            }
            metrics = clusterMetricsQuery.query();
        }
        return metrics;
    }

    private static boolean allReported(ClusterMetrics metrics) {
        return metrics.getLiveServerMetrics().values().stream().allMatch(ServerReportReader::reported);
    }

    /** True when these figures are the server's own: no server has a heap of zero bytes. */
    static boolean reported(ServerMetrics server) {
        return server.getMaxHeapSize().get(Size.Unit.BYTE) > 0;
    }
}
