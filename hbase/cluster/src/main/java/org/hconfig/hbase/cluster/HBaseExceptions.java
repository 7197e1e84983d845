package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.login.KerberosFailures;

/** Converts HBase's exceptions into one line of text and into coded errors. */
public final class HBaseExceptions {
    private static final int LENGTH_MAX = 300;

    /** The package prefix of an exception's name. */
    private static final Pattern PACKAGE =
            Pattern.compile("\\b(?:[a-z_][a-z0-9_]*\\.)+(?:[A-Z]\\w*\\$)?([A-Z]\\w*(?:Exception|Error))\\b");

    /** The prefix with which HBase's RPC client reports the cause of a failed call. */
    private static final Pattern CALL_FAILED = Pattern.compile(
            "^Call to (?:address=)?(\\S+) failed on (?:\\w+ )?exception: (?:\\w+: (?=\\w+(?:Exception|Error): ))?");

    private HBaseExceptions() {}

    /**
     * Returns the failure's type and the first line of its message. When all retries failed, HBase lists every attempt with its stack trace: only the last
     * one is used.
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
     * Returns a failure's type and the first line of its message, without packages and with each type once: HBase's messages often repeat the
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

    /**
     * Returns a coded error with HBase's message as the reason; if the cause is the login or a missing right, with the code of a {@link
     * org.hconfig.hbase.cluster.login.LoginError} instead.
     */
    public static HConfigException coded(ErrorCode code, String what, String next, Exception failure) {
        Optional<HConfigException> security = KerberosFailures.exception(what, failure);
        if (security.isPresent()) {
            return security.get();
        }
        return new HConfigException(new Problem(code, what, text(failure), next), failure);
    }

    /** Returns the error of a failed request to the cluster. */
    public static HConfigException unread(String what, IOException failure) {
        return coded(
                ClusterError.CLUSTER_READ,
                what + " could not be read",
                "check that the cluster is healthy, then retry",
                failure);
    }
}
