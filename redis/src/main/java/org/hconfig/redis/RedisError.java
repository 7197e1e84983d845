package org.hconfig.redis;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of Redis servers: HC-92xx. */
public enum RedisError implements ErrorCode {
    /** No connection. */
    UNREACHABLE(9201, ErrorCategory.CLUSTER, "A Redis server cannot be reached, or does not respond in time."),
    /** The password or the user is wrong or missing. */
    LOGIN(9202, ErrorCategory.USER, "A Redis server rejected the user or the password."),
    /** The access control list forbids a command. */
    NOT_PERMITTED(9203, ErrorCategory.USER, "The user of the Redis server may not run a command that is needed."),
    /** Typical for managed services. */
    NO_CONFIG(9204, ErrorCategory.CLUSTER, "The Redis server has no CONFIG command, as in many managed services."),
    /** Changes would be lost at the next start. */
    NO_FILE(9205, ErrorCategory.CLUSTER, "The Redis server runs without a configuration file."),
    /** Changes would be lost at the next start. */
    FILE_UNWRITABLE(9206, ErrorCategory.CLUSTER, "The configuration file of the Redis server cannot be written."),
    /** The server does not answer commands yet. */
    LOADING(9207, ErrorCategory.CLUSTER, "The Redis server is still loading its data."),
    /** There is no catalogue for it. */
    RELEASE(
            9208,
            ErrorCategory.USER,
            "The settings of this release of Redis, or of this other product, are not known."),
    /** Redis Cluster distributes keys over servers. */
    CLUSTER_MODE(9209, ErrorCategory.USER, "The Redis server runs in cluster mode, which is not supported."),
    /** The server has no persistence, or could not save. */
    RESTART_UNSAFE(9210, ErrorCategory.UNSAFE, "A restart of the Redis server could lose data."),
    /** The server did not return, or without its data. */
    RESTART_FAILED(9211, ErrorCategory.CLUSTER, "The restart of a Redis server failed."),
    /** Not an address of Redis servers. */
    ADDRESS(9212, ErrorCategory.USER, "The address of the Redis servers is invalid."),
    /** Keys would be removed, or would be lost at the next start. */
    LOSES_KEYS(9213, ErrorCategory.UNSAFE, "The change of a Redis setting could remove keys or their persistence."),
    /** Any other error reply. */
    COMMAND(9214, ErrorCategory.CLUSTER, "The Redis server rejected a command."),
    /** The lease is a key of the primary. */
    NO_PRIMARY(9215, ErrorCategory.CLUSTER, "None of the Redis servers is a primary, which holds the lease."),
    /** Commands and options that are about parts of HBase. */
    NOT_APPLICABLE(9216, ErrorCategory.USER, "Redis has nothing that the command or option is about."),
    /** Arguments are visible to other users, and are saved by shells. */
    PASSWORD_GIVEN(9217, ErrorCategory.USER, "The address of the Redis servers contains a password."),
    /** Files of HConfig's own about Redis servers. */
    ACCESS_FILE(
            9218,
            ErrorCategory.USER,
            "The file with the access to Redis servers, or that with the password, is invalid."),
    /** An option has an invalid value. */
    OPTION(9219, ErrorCategory.USER, "An option of a command for Redis servers has an invalid value.");

    private final ErrorText text;

    RedisError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return switch (this) {
            case NOT_APPLICABLE, PASSWORD_GIVEN, OPTION -> ExitCode.USAGE;
            default -> ErrorCode.super.exit();
        };
    }
}
