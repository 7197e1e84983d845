package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.Size;
import org.hconfig.xconfig.monitor.Pause;

/**
 * What the HMaster knows of its live RegionServers, once each of them has reported. An HMaster that has just become
 * active takes its servers from ZooKeeper, and a RegionServer that has just started is live from its first call on;
 * heap, info port and load come with the server's next report only ({@code hbase.regionserver.msginterval}, 3 s by
 * default; HBase's {@code ServerManager}).
 */
final class ReportedServers {
    private static final Duration BETWEEN = Duration.ofMillis(250);

    /** Ten seconds and what the answers take: more than three reports by default. */
    private static final int QUESTIONS_MAX = 40;

    private final Pause pause;

    ReportedServers(Pause pause) {
        this.pause = pause;
    }

    /** A question to the HMaster. */
    interface Question {
        ClusterMetrics ask() throws IOException;
    }

    /** The first answer in which every server has reported; after ten seconds the last one, whoever it lacks. */
    ClusterMetrics read(Question question) throws IOException {
        ClusterMetrics metrics = question.ask();
        for (int asked = 1; asked < QUESTIONS_MAX && !allReported(metrics); asked++) {
            try {
                pause.take(BETWEEN);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while RegionServers had yet to report");
            }
            metrics = question.ask();
        }
        return metrics;
    }

    private static boolean allReported(ClusterMetrics metrics) {
        return metrics.getLiveServerMetrics().values().stream().allMatch(ReportedServers::reported);
    }

    /** True when these figures are the server's own: no server has a heap of zero bytes. */
    static boolean reported(ServerMetrics server) {
        return server.getMaxHeapSize().get(Size.Unit.BYTE) > 0;
    }
}
