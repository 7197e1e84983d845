package org.hconfig.hbase.slowcalls;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;
import org.hconfig.hbase.slowcalls.SlowCallReport.Advice;

/** Advice about large responses, by the method of the call: each has other means to make them smaller. */
final class LargeResponseAdvisor {
    private static final Map<String, String> ACTIONS = Map.of(
            "scan",
                    "request only the columns that are needed, limit a response (setCaching, setMaxResultSize; setBatch for wide"
                            + " rows), and keep full scans out of the block cache (setCacheBlocks(false))",
            "get",
                    "a Get returns its row whole, and a row is never split: request only the families and columns that are needed"
                            + " (addFamily, addColumn), a range of columns (ColumnRangeFilter, ColumnPaginationFilter,"
                            + " setMaxResultsPerColumnFamily), or read the row in parts by a Scan of it with setBatch; spread the columns"
                            + " of wide rows over several rows",
            "mutate",
                    "appends and increments return the new values of their columns: setReturnResults(false) if they are not used",
            "multi",
                    "put fewer gets into a call, request only the columns that are needed, and setReturnResults(false) for appends and"
                            + " increments whose results are not used",
            "execservice", "the coprocessor returns much in one response: let it aggregate more, or return parts");

    private LargeResponseAdvisor() {}

    /** Returns the advice, the most bytes first. Tables of HBase and Phoenix are left out: their clients are HBase and Phoenix. */
    static List<Advice> advise(List<SlowCall> recorded) {
        List<SlowCall> large =
                recorded.stream().filter(call -> call.kind() == Kind.LARGE).toList();
        Map<String, List<SlowCall>> methods = large.stream()
                .filter(call -> !CallShare.isSystem(call))
                .collect(Collectors.groupingBy(call -> call.request().method(), TreeMap::new, Collectors.toList()));
        return methods.entrySet().stream()
                .filter(method -> !action(method.getKey()).isEmpty())
                .filter(method -> CallShare.isNotable(method.getValue().size(), large.size()))
                .sorted(Comparator.comparingLong(method -> -bytes(method.getValue())))
                .map(method -> new Advice(
                        Count.of(method.getValue().size(), method.getKey() + " response") + " of "
                                + new DataSize(bytes(method.getValue())
                                        / method.getValue().size())
                                + " on average",
                        action(method.getKey())))
                .toList();
    }

    /** Returns the means against large responses of a method; empty if none is known. */
    private static String action(String method) {
        return ACTIONS.getOrDefault(method.toLowerCase(Locale.ROOT), "");
    }

    private static long bytes(List<SlowCall> calls) {
        return calls.stream().mapToLong(call -> call.cost().responseBytes()).sum();
    }
}
