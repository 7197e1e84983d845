package org.hconfig.console;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of the console: HC-28xx. Those of requests have an HTTP status. */
public enum ConsoleError implements ErrorCode {
    /** The server cannot listen. */
    ADDRESS(2801, ErrorCategory.USER, 500, "The address of --http is invalid, or cannot be bound."),
    /** No TLS or no token beyond loopback. */
    UNPROTECTED(2802, ErrorCategory.UNSAFE, 500, "An address of --http beyond loopback needs TLS and a token."),
    /** Certificate or key. */
    CERTIFICATE(2803, ErrorCategory.USER, 500, "The certificate or the private key of --http cannot be used."),
    /** The file of tokens. */
    TOKENS(2804, ErrorCategory.CLUSTER, 503, "The access tokens in $HCONFIG_HOME cannot be read or written."),
    /** A token to revoke. */
    TOKEN_UNKNOWN(2805, ErrorCategory.USER, 404, "There is no access token with this id."),
    /** The principal of the console. */
    PRINCIPAL(2806, ErrorCategory.USER, 500, "--http-principal is not the principal of a web server, or has no realm."),
    /** The keytab of the console. */
    KEYTAB(2807, ErrorCategory.USER, 500, "--http-keytab cannot be read, or has no key of --http-principal."),
    /** Missing, wrong, revoked or expired. */
    UNAUTHENTICATED(2810, ErrorCategory.USER, 401, "A request had no valid access token, Kerberos ticket, or session."),
    /** The role does not permit it. */
    FORBIDDEN(
            2811,
            ErrorCategory.USER,
            403,
            "The role of the caller does not permit the request, or a Kerberos user has no role."),
    /** A request that a page of another origin may have sent. */
    CROSS_SITE(2812, ErrorCategory.UNSAFE, 403, "A page of another origin sent a request."),
    /** DNS rebinding. */
    HOST(2813, ErrorCategory.UNSAFE, 421, "The Host header names another host than this console."),
    /** Malformed. */
    REQUEST(2814, ErrorCategory.USER, 400, "A request to the console is malformed."),
    /** Body. */
    TOO_LARGE(2815, ErrorCategory.USER, 413, "The body of a request is too large."),
    /** No such path or object. */
    NOT_FOUND(2816, ErrorCategory.USER, 404, "There is no such path or object in the API."),
    /** Method. */
    METHOD(2817, ErrorCategory.USER, 405, "The path of the API does not have this method."),
    /** One change at a time. */
    TASK_BUSY(2818, ErrorCategory.UNSAFE, 409, "Another task is changing the cluster, or too many tasks wait."),
    /** Nothing observed yet. */
    NO_DATA(2819, ErrorCategory.CLUSTER, 503, "The cluster has not been observed long enough for this request.") {
        @Override
        public ExitCode exit() {
            return ExitCode.NOT_ENOUGH_DATA;
        }
    },
    /** The file of tasks. */
    TASKS(2820, ErrorCategory.CLUSTER, 503, "The tasks in $HCONFIG_HOME cannot be read or written."),
    /** Killed or stopped. */
    TASK_INTERRUPTED(2821, ErrorCategory.CLUSTER, 500, "A task ended because its process ended."),
    /** Asked to stop. */
    TASK_STOPPED(2822, ErrorCategory.USER, 500, "A task was stopped between two steps by a request."),
    /** Kerberos. */
    CLOCK_SKEW(
            2823, ErrorCategory.CLUSTER, 401, "The clocks of the console and of a client or the KDC differ too much."),
    /** Streams, sessions, heat maps. */
    TOO_MANY(2824, ErrorCategory.CLUSTER, 503, "Too many clients receive events, are logged in, or request heat maps."),
    /** Defect. */
    DEFECT(9003, ErrorCategory.INTERNAL, 500, "The console met an unexpected condition: report this defect.");

    private final ErrorText text;
    private final int status;

    ConsoleError(int number, ErrorCategory category, int status, String meaning) {
        this.text = new ErrorText(number, category, meaning);
        this.status = status;
    }

    @Override
    public ErrorText text() {
        return text;
    }

    /** Returns the HTTP status of a response with this error. */
    public int status() {
        return status;
    }

    @Override
    public ExitCode exit() {
        return this == TOKEN_UNKNOWN ? ExitCode.USAGE : text.exit();
    }
}
