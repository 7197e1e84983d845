package org.hconfig.hbase.cluster.recording;

import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetricsBuilder;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClusterStatusProtos.ClusterStatus;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClusterStatusProtos.LiveServerInfo;
import org.apache.hbase.thirdparty.com.google.protobuf.TextFormat;

/** The HMaster's answer on servers and regions as text: HBase's own message, in the text form of its protocol. */
public final class ClusterMetricsText {
    private ClusterMetricsText() {}

    /** Returns the text. Users and their hosts are left out; row keys that bound regions are part of it. */
    public static String of(ClusterMetrics metrics) {
        ClusterStatus.Builder status = ClusterMetricsBuilder.toClusterStatus(metrics).toBuilder();
        for (LiveServerInfo.Builder server : status.getLiveServersBuilderList()) {
            server.getServerLoadBuilder().clearUserLoads();
        }
        return TextFormat.printer().printToString(status);
    }

    /**
     * Parses the text.
     *
     * @param name the name of its file, for messages
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cluster.ClusterError#RECORD_DAMAGED}
     */
    public static ClusterMetrics parse(String name, String text) {
        ClusterStatus.Builder status = ClusterStatus.newBuilder();
        try {
            TextFormat.merge(text, status);
            return ClusterMetricsBuilder.toClusterMetrics(status.build());
        } catch (TextFormat.ParseException | RuntimeException bad) {
            throw RecordExceptions.damaged(name, bad);
        }
    }
}
