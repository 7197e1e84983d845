package org.hconfig.hbase.load;

import java.io.IOException;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.AsyncAdmin;

/** Reads the list of dead servers from the HMaster. */
public final class DeadServers {
    private static final long ANSWER_SECONDS = 10;

    private DeadServers() {}

    /** Returns the servers that stopped and were not restarted at the same address. */
    public static Set<ServerName> of(AsyncAdmin admin) throws IOException, InterruptedException {
        try {
            return new HashSet<>(admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.DEAD_SERVERS))
                    .get(ANSWER_SECONDS, TimeUnit.SECONDS)
                    .getDeadServerNames());
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no response from the HMaster within " + ANSWER_SECONDS + " s", e);
        }
    }
}
