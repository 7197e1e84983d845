package org.hconfig.hbase.slowcalls;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.hbase.slowcalls.SlowCallReport.Group;
import org.hconfig.hbase.slowcalls.SlowCallReport.Unnamed;

/** Groups recorded calls by who and what causes them. Pure; the same calls give the same report. */
public final class SlowCallAnalyzer {
    private static final int GROUPS_MAX = 5;
    private static final int PREFIX_CHARACTERS = 4;

    private static final Map<Dimension, Function<SlowCall, String>> PROPERTIES = properties();

    private SlowCallAnalyzer() {}

    /**
     * Summarizes calls.
     *
     * @param answers the calls that servers returned, in any order; a call that was recorded as slow and as large occurs twice
     * @param logs the logs of the servers
     * @param last maximum number of calls of a kind that was requested of each server
     */
    public static SlowCallReport analyze(List<SlowCall> answers, List<SlowCallLog> logs, int last) {
        List<SlowCall> recorded = RecordedCalls.withoutOwn(answers);
        List<SlowCall> calls = RecordedCalls.distinct(recorded);
        List<Group> groups = new ArrayList<>();
        PROPERTIES.forEach((dimension, property) -> groups.addAll(groups(dimension, property, calls)));
        return new SlowCallReport(
                calls.size(),
                count(recorded, Kind.SLOW),
                count(recorded, Kind.LARGE),
                unnamed(calls),
                calls.stream().map(SlowCallAnalyzer::start).min(Comparator.naturalOrder()),
                calls.stream().map(SlowCallAnalyzer::start).max(Comparator.naturalOrder()),
                groups,
                SlowCallAdvisor.advise(calls, recorded),
                RecordedCalls.logs(answers, logs, last));
    }

    private static Map<Dimension, Function<SlowCall, String>> properties() {
        Map<Dimension, Function<SlowCall, String>> properties = new LinkedHashMap<>();
        properties.put(Dimension.TABLE, call -> call.request().table());
        properties.put(Dimension.METHOD, call -> call.request().method());
        properties.put(Dimension.USER, call -> call.caller().user());
        properties.put(Dimension.CLIENT, call -> call.caller().host());
        properties.put(Dimension.SERVER, SlowCall::server);
        properties.put(Dimension.REGION, call -> call.request().region());
        properties.put(Dimension.KEY_PREFIX, call -> prefix(call.request().key()));
        return properties;
    }

    /** Returns the groups with the most processing time; calls without the property belong to none. */
    static List<Group> groups(Dimension dimension, Function<SlowCall, String> property, List<SlowCall> calls) {
        Map<String, List<SlowCall>> byName = calls.stream()
                .filter(call -> !property.apply(call).isEmpty())
                .collect(Collectors.groupingBy(property, LinkedHashMap::new, Collectors.toList()));
        long all = byName.values().stream().mapToLong(List::size).sum();
        return byName.entrySet().stream()
                .map(entry -> group(dimension, entry.getKey(), entry.getValue(), all))
                .sorted(Comparator.comparingLong(Group::processingMillis)
                        .reversed()
                        .thenComparing(Group::name))
                .limit(GROUPS_MAX)
                .toList();
    }

    private static Group group(Dimension dimension, String name, List<SlowCall> calls, long all) {
        return new Group(
                dimension,
                name,
                calls.size(),
                (double) calls.size() / all,
                calls.stream().mapToLong(call -> call.cost().processingMillis()).sum(),
                calls.stream()
                        .mapToLong(call -> call.cost().processingMillis())
                        .max()
                        .orElse(0),
                calls.stream().mapToLong(call -> call.cost().responseBytes()).sum());
    }

    private static Unnamed unnamed(List<SlowCall> calls) {
        List<SlowCall> unnamed =
                calls.stream().filter(call -> call.request().table().isEmpty()).toList();
        return new Unnamed(
                unnamed.size(),
                unnamed.stream().mapToLong(call -> call.cost().responseBytes()).sum(),
                CallMeanings.methods(unnamed));
    }

    private static int count(List<SlowCall> calls, Kind kind) {
        return (int) calls.stream().filter(call -> call.kind() == kind).count();
    }

    private static Instant start(SlowCall call) {
        return call.cost().start();
    }

    /** Returns the first characters of a printable key; an escaped byte ({@code \x00}) is not cut. */
    static String prefix(String key) {
        int end = 0;
        for (int i = 0; i < PREFIX_CHARACTERS && end < key.length(); i++) {
            end += key.startsWith("\\x", end) && end + 4 <= key.length() ? 4 : 1;
        }
        return key.substring(0, end);
    }
}
