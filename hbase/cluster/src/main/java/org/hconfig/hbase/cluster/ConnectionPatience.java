package org.hconfig.hbase.cluster;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;

/**
 * How long a connection waits for an HMaster that does not respond: first briefly, then once more for the rest of the time,
 * because a busy HMaster responds late.
 *
 * @param total time for all attempts together
 */
record ConnectionPatience(Duration total) {
    private static final Duration USUAL = Duration.ofSeconds(30);
    private static final Duration FIRST = Duration.ofSeconds(8);
    private static final Duration LEAST = Duration.ofSeconds(1);

    /** Returns the patience of a client: {@code hbase.client.operation.timeout} if its site file sets it, else 30 s. */
    static ConnectionPatience of(Configuration configuration) {
        String[] sources = configuration.getPropertySources(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT);
        boolean set = sources != null && sources.length > 0 && !"hbase-default.xml".equals(sources[sources.length - 1]);
        long millis = set ? configuration.getLong(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, USUAL.toMillis()) : 0;
        return new ConnectionPatience(set && millis >= LEAST.toMillis() ? Duration.ofMillis(millis) : USUAL);
    }

    /** Returns the time of each attempt, in order. */
    List<Duration> attempts() {
        Duration rest = total.minus(FIRST);
        return rest.compareTo(LEAST) < 0
                ? List.of(total)
                : Stream.of(FIRST, rest).toList();
    }
}
