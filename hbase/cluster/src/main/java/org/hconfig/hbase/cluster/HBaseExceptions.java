package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/** Turns what HBase throws into one line and into coded errors. */
public final class HBaseExceptions {
    private static final int LENGTH_MAX = 300;

    /** The package before the name of an exception. */
    private static final Pattern PACKAGE =
            Pattern.compile("\\b(?:[a-z_][a-z0-9_]*\\.)+(?:[A-Z]\\w*\\$)?([A-Z]\\w*(?:Exception|Error))\\b");

    /** How HBase's RPC client introduces the cause of a failed call. */
    private static final Pattern CALL_FAILED = Pattern.compile(
            "^Call to (?:address=)?(\\S+) failed on (?:\\w+ )?exception: (?:\\w+: (?=\\w+(?:Exception|Error): ))?");

    private HBaseExceptions() {}

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
        return text(failure.getClass().getName(), said == null ? "" : said);
    }

    /**
     * A failure's kind and the first line of its message, without packages and with each kind once: HBase's messages often repeat the
     * class names of all causes.
     *
     * @param className the full or simple name of the exception
     */
    public static String text(String className, String said) {
        String kind = className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
        String message = said.lines().findFirst().orElse("");
        message = without(kind, PACKAGE.matcher(message).replaceAll("$1"));
        Matcher call = CALL_FAILED.matcher(message);
        if (call.find()) {
            message = call.group(1) + ": " + without(kind, message.substring(call.end()));
        }
        String text = kind + (message.isBlank() ? "" : ": " + message.strip());
        return text.length() <= LENGTH_MAX ? text : text.substring(0, LENGTH_MAX) + "…";
    }

    private static String without(String kind, String message) {
        String rest = message;
        while (rest.startsWith(kind + ": ")) {
            rest = rest.substring(kind.length() + 2);
        }
        return rest.equals(kind) ? "" : rest;
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
