package org.hconfig.hbase.slowcalls;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;

/**
 * The answers of RegionServers as calls. Each record of a server's ring is one call, also if other calls look alike. The ring is read
 * twice, for slow and for large calls; a record that is both is in both answers, and counts once.
 */
final class RecordedCalls {
    /** The call that reads the rings, which can be slow itself. */
    private static final String OWN = "GetLogEntries";

    private RecordedCalls() {}

    /** Returns the answers without the calls that read the rings. */
    static List<SlowCall> withoutOwn(List<SlowCall> recorded) {
        return recorded.stream().filter(call -> !call.request().is(OWN)).toList();
    }

    /**
     * Returns the calls. Calls of a server that are equal have the same time and size, thus the same kinds: either all of them are in
     * both answers, or all are in one. The longer answer has them all.
     */
    static List<SlowCall> distinct(List<SlowCall> recorded) {
        Map<List<Object>, Map<Kind, List<SlowCall>>> equal = recorded.stream()
                .collect(Collectors.groupingBy(
                        call -> List.of(call.server(), call.caller(), call.request(), call.cost()),
                        LinkedHashMap::new,
                        Collectors.groupingBy(SlowCall::kind, TreeMap::new, Collectors.toList())));
        List<SlowCall> calls = new ArrayList<>();
        equal.values()
                .forEach(kinds -> calls.addAll(kinds.values().stream()
                        .max(Comparator.comparingInt(List::size))
                        .orElseThrow()));
        return calls;
    }

    /**
     * Returns the logs with what was read of their rings; also of servers of which only the calls are known, if calls are missing.
     *
     * @param recorded the answers, with the calls that read the rings
     * @param logs the logs of the servers
     * @param last maximum number of calls of a kind that was requested of each server
     */
    static List<SlowCallLog> logs(List<SlowCall> recorded, List<SlowCallLog> logs, int last) {
        Map<String, List<SlowCall>> answers =
                recorded.stream().collect(Collectors.groupingBy(SlowCall::server, TreeMap::new, Collectors.toList()));
        List<SlowCallLog> read = new ArrayList<>();
        logs.forEach(log -> read.add(log(log, answers.getOrDefault(log.server(), List.of()), last)));
        answers.forEach((server, calls) -> {
            SlowCallLog log = log(SlowCallLog.unread(server), calls, last);
            if (log.ring().isIncomplete()
                    && logs.stream().noneMatch(known -> known.server().equals(server))) {
                read.add(log);
            }
        });
        return read;
    }

    private static SlowCallLog log(SlowCallLog log, List<SlowCall> calls, int last) {
        boolean limited =
                calls.stream().collect(Collectors.groupingBy(SlowCall::kind, Collectors.counting())).values().stream()
                        .anyMatch(number -> number >= last);
        return log.withRing(distinct(calls).size() >= log.ring().size(), limited);
    }
}
