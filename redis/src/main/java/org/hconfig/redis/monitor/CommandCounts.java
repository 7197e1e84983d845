package org.hconfig.redis.monitor;

import java.util.Optional;
import java.util.Set;

/**
 * Commands that a server executed between two samples.
 *
 * @param reads commands that read keys
 * @param writes commands that change keys
 * @param expiries commands among the writes that set an expiry by their name
 * @param calls all commands, without those that observe the server
 * @param micros the time of all of these in microseconds
 */
public record CommandCounts(double reads, double writes, double expiries, double calls, double micros) {
    private static final String PREFIX = "cmdstat_";

    private static final Set<String> READS = Set.of(
            "get",
            "mget",
            "getrange",
            "strlen",
            "exists",
            "hget",
            "hmget",
            "hgetall",
            "hlen",
            "hexists",
            "hkeys",
            "hvals",
            "lrange",
            "lindex",
            "llen",
            "smembers",
            "sismember",
            "smismember",
            "scard",
            "srandmember",
            "zrange",
            "zrangebyscore",
            "zrevrange",
            "zscore",
            "zrank",
            "zcard",
            "zcount",
            "scan",
            "hscan",
            "sscan",
            "zscan",
            "keys",
            "xrange",
            "xread",
            "bitcount",
            "getbit",
            "pfcount",
            "geosearch",
            "ttl",
            "pttl",
            "type");

    private static final Set<String> WRITES = Set.of(
            "set",
            "setnx",
            "mset",
            "msetnx",
            "append",
            "setrange",
            "incr",
            "incrby",
            "incrbyfloat",
            "decr",
            "decrby",
            "getset",
            "getdel",
            "del",
            "unlink",
            "hset",
            "hmset",
            "hsetnx",
            "hdel",
            "hincrby",
            "lpush",
            "rpush",
            "lpop",
            "rpop",
            "lset",
            "lrem",
            "ltrim",
            "rpoplpush",
            "lmove",
            "sadd",
            "srem",
            "spop",
            "smove",
            "zadd",
            "zrem",
            "zincrby",
            "zpopmin",
            "zpopmax",
            "xadd",
            "xdel",
            "xtrim",
            "xack",
            "setbit",
            "pfadd",
            "geoadd",
            "rename",
            "copy");

    private static final Set<String> EXPIRIES =
            Set.of("setex", "psetex", "expire", "pexpire", "expireat", "pexpireat", "getex");

    private static final Set<String> OBSERVING = Set.of(
            "info",
            "config|get",
            "config",
            "slowlog|get",
            "slowlog",
            "latency|latest",
            "latency",
            "memory|stats",
            "memory",
            "ping");

    /** Returns the commands between two samples; empty when the server was restarted or its statistics were reset. */
    public static Optional<CommandCounts> between(ServerSample before, ServerSample after) {
        if (after.since(before, "total_commands_processed").isEmpty()) {
            return Optional.empty();
        }
        double[] sums = new double[5];
        for (String field : after.info().fields().keySet()) {
            if (!field.startsWith(PREFIX)) {
                continue;
            }
            String command = field.substring(PREFIX.length());
            double calls = delta(before, after, field, "calls");
            if (calls < 0) {
                return Optional.empty();
            }
            sums[0] += READS.contains(command) ? calls : 0;
            sums[1] += WRITES.contains(command) || EXPIRIES.contains(command) ? calls : 0;
            sums[2] += EXPIRIES.contains(command) ? calls : 0;
            boolean observing = OBSERVING.contains(command);
            sums[3] += observing ? 0 : calls;
            sums[4] += observing ? 0 : delta(before, after, field, "usec");
        }
        return Optional.of(new CommandCounts(sums[0], sums[1], sums[2], sums[3], sums[4]));
    }

    private static double delta(ServerSample before, ServerSample after, String field, String part) {
        return after.info().number(field, part).orElse(0)
                - before.info().number(field, part).orElse(0);
    }
}
