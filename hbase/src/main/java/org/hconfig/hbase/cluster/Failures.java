package org.hconfig.hbase.cluster;

import java.io.IOException;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.hconfig.model.ErrorCode;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;

/** Turns what HBase throws into one line and into coded errors. */
public final class Failures {
    private static final int LENGTH_MAX = 300;

    private Failures() {}

    /**
     * The failure's kind and the first line of its message. Of attempts that all failed HBase lists every one, with its stack: the last
     * one stands for them.
     */
    public static String text(Throwable failure) {
        if (failure instanceof RetriesExhaustedException
                && failure.getCause() != null
                && failure.getCause() != failure) {
            return text(failure.getCause());
        }
        String said = failure.getMessage();
        String message = said == null ? "" : said.lines().findFirst().orElse("");
        String text = failure.getClass().getSimpleName() + (message.isBlank() ? "" : ": " + message);
        return text.length() <= LENGTH_MAX ? text : text.substring(0, LENGTH_MAX) + "…";
    }

    /** A coded error whose reason is what HBase said. */
    public static HConfigException coded(ErrorCode code, String what, String next, Exception failure) {
        return new HConfigException(new Problem(code, what, text(failure), next), failure);
    }

    /** A question to the cluster that was not answered. */
    public static HConfigException unread(String what, IOException failure) {
        return coded(
                ClusterError.CLUSTER_READ,
                what + " could not be read",
                "check that the cluster is healthy, then try again",
                failure);
    }
}
