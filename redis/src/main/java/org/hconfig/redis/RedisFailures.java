package org.hconfig.redis;

import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;

/** Maps the errors of servers and of their connections to codes. */
final class RedisFailures {
    private RedisFailures() {}

    /**
     * Returns the coded error.
     *
     * @param doing the command
     */
    static HConfigException of(String server, String doing, JedisException failure) {
        String text = String.valueOf(failure.getMessage());
        if (text.startsWith("WRONGPASS")
                || text.startsWith("NOAUTH")
                || text.contains("invalid password")
                || text.contains("without any password configured")) {
            return problem(
                    failure,
                    RedisError.LOGIN,
                    server + " rejected the login",
                    text,
                    "correct the user and the password");
        }
        if (text.startsWith("NOPERM")) {
            return problem(
                    failure,
                    RedisError.NOT_PERMITTED,
                    doing + " is not permitted on " + server,
                    text,
                    "grant the user +info +config|get +config|set +config|rewrite (6.2: +config) and the keys hconfig:*");
        }
        if (text.startsWith("LOADING")) {
            return problem(
                    failure, RedisError.LOADING, server + " is loading its data", text, "wait until it has loaded");
        }
        if (text.contains("unknown command") && doing.startsWith("CONFIG")) {
            return problem(
                    failure,
                    RedisError.NO_CONFIG,
                    server + " has no CONFIG command",
                    "managed services remove it, and rename-command renames it",
                    "change the settings in the console of the service");
        }
        if (text.contains("without a config file")) {
            return problem(
                    failure,
                    RedisError.NO_FILE,
                    server + " has no configuration file",
                    "a change would be lost at the next start",
                    "start the server with a configuration file: redis-server /etc/redis/redis.conf");
        }
        if (text.contains("Rewriting config file")) {
            return problem(
                    failure,
                    RedisError.FILE_UNWRITABLE,
                    server + " cannot write its configuration file",
                    text,
                    "permit the user of the server to write the file and its directory");
        }
        if (failure instanceof JedisConnectionException) {
            return problem(
                    failure,
                    RedisError.UNREACHABLE,
                    server + " cannot be reached",
                    text,
                    "check the address, the firewall, and that the server runs");
        }
        return problem(failure, RedisError.COMMAND, server + " rejected " + doing, text, "see the reply of the server");
    }

    private static HConfigException problem(
            JedisException failure, RedisError code, String what, String why, String next) {
        return new HConfigException(new Problem(code, what, why, next), failure);
    }
}
