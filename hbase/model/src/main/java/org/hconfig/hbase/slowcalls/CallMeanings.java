package org.hconfig.hbase.slowcalls;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.hbase.slowcalls.SlowCallReport.MethodCalls;

/** What the calls are that HBase records without a table, by the method of the server. */
final class CallMeanings {
    private static final String HMASTER = "the HMaster opens and closes regions";
    private static final String REPLICATION = "replication from another cluster";
    private static final String REPLICAS = "replication to replicas of regions";
    private static final String STATE = "the HMaster and tools read the state of servers and regions";
    private static final String OPERATORS = "commands of operators";
    private static final String COPROCESSORS = "coprocessors";
    private static final String BULK_LOADS = "bulk loads";
    private static final String LATER_SCANS = "later calls of scans: HBase records the table with the first one";

    private static final Map<String, String> MEANINGS = Map.ofEntries(
            Map.entry("executeprocedures", HMASTER),
            Map.entry("openregion", HMASTER),
            Map.entry("closeregion", HMASTER),
            Map.entry("warmupregion", HMASTER),
            Map.entry("replicatewalentry", REPLICATION),
            Map.entry("replay", REPLICAS),
            Map.entry("replicatetoreplica", REPLICAS),
            Map.entry("getregionload", STATE),
            Map.entry("getserverinfo", STATE),
            Map.entry("getonlineregion", STATE),
            Map.entry("getregioninfo", STATE),
            Map.entry("getstorefile", STATE),
            Map.entry("rollwalwriter", OPERATORS),
            Map.entry("updateconfiguration", OPERATORS),
            Map.entry("clearregionblockcache", OPERATORS),
            Map.entry("compactregion", OPERATORS),
            Map.entry("flushregion", OPERATORS),
            Map.entry("execservice", COPROCESSORS),
            Map.entry("execregionserverservice", COPROCESSORS),
            Map.entry("bulkloadhfile", BULK_LOADS),
            Map.entry("preparebulkload", BULK_LOADS),
            Map.entry("cleanupbulkload", BULK_LOADS));

    private CallMeanings() {}

    /** Returns the calls by method, most calls first; the later calls of scans are apart from other scans. */
    static List<MethodCalls> methods(List<SlowCall> calls) {
        Map<String, Map<Boolean, Long>> numbers = calls.stream()
                .collect(Collectors.groupingBy(
                        call -> call.request().method(),
                        TreeMap::new,
                        Collectors.groupingBy(
                                call -> call.request().continuation(), TreeMap::new, Collectors.counting())));
        return numbers.entrySet().stream()
                .flatMap(method -> method.getValue().entrySet().stream()
                        .map(number -> new MethodCalls(
                                method.getKey(),
                                number.getValue().intValue(),
                                number.getKey() ? LATER_SCANS : meaning(method.getKey()))))
                .sorted(Comparator.comparingInt(MethodCalls::calls).reversed())
                .toList();
    }

    private static String meaning(String method) {
        return MEANINGS.getOrDefault(method.toLowerCase(Locale.ROOT), "");
    }
}
