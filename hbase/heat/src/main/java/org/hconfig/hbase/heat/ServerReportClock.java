package org.hconfig.hbase.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.jspecify.annotations.Nullable;

/**
 * Time up to which the counters of each server are known. Servers report to the HMaster every few seconds by their own clock; the
 * least observed difference to the reader's clock converts one to the other. It is measured anew when a server's clock was set back.
 * Not thread-safe.
 */
final class ServerReportClock {
    private final Map<String, ReportState> states = new HashMap<>();

    /**
     * State of one server.
     *
     * @param reported its last report by its own clock; null when unknown
     * @param lag least difference between a reading and the report that it contains
     * @param to end of the period that its counters cover
     */
    private record ReportState(@Nullable Instant reported, Duration lag, Instant to) {}

    /**
     * A period covered by a server's counters.
     *
     * @param from begin
     * @param to end, later than the begin
     */
    record CoveredPeriod(Instant from, Instant to) {}

    /** Returns the period since the previous report; empty if this is the first report, or not a new one. */
    Optional<CoveredPeriod> next(ServerSnapshot server, Instant at) {
        ReportState before = states.get(server.name());
        Instant reported = server.reported().orElse(null);
        if (before != null && reported != null && reported.equals(before.reported())) {
            return Optional.empty();
        }
        Duration lag = reported == null ? Duration.ZERO : Duration.between(reported, at);
        if (before != null
                && before.reported() != null
                && before.lag().compareTo(lag) < 0
                && !isSetBack(before.reported(), reported)) {
            lag = before.lag();
        }
        Instant to = reported == null ? at : reported.plus(lag);
        if (before == null || !to.isAfter(before.to())) {
            states.put(server.name(), new ReportState(reported, lag, before == null ? to : before.to()));
            return Optional.empty();
        }
        states.put(server.name(), new ReportState(reported, lag, to));
        return Optional.of(new CoveredPeriod(before.to(), to));
    }

    private static boolean isSetBack(Instant before, @Nullable Instant reported) {
        return reported != null && reported.isBefore(before);
    }

    /** Forgets servers that are not in the snapshot. */
    void retain(java.util.Set<String> present) {
        states.keySet().retainAll(present);
    }
}
