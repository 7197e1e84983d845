package org.hconfig.hbase.slowcalls;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;
import org.hconfig.hbase.slowcalls.SlowCallReport.Advice;

/**
 * Advice about scans that take long, read much and return little: a filter decides about rows only after they were read. The later
 * calls of a scan name no filter; those that return little belong to the first calls of the same client on the same server, if most of
 * these are selective.
 */
final class SelectiveScanAdvisor {
    /** A scan that returns less is selective, if it is slow. */
    private static final long LITTLE_BYTES = 64 << 10;

    /** A scan that reads this many times what it returns is selective. */
    private static final long SCANNED_TIMES = 100;

    private static final int FILTERS_MAX = 3;

    private SelectiveScanAdvisor() {}

    /** Returns the advice; empty if selective scans are not most of the slow scans whose shape is known. */
    static Optional<Advice> advise(List<SlowCall> recorded) {
        Map<Boolean, List<SlowCall>> scans = recorded.stream()
                .filter(call -> call.kind() == Kind.SLOW && call.request().is("Scan") && !CallShare.isSystem(call))
                .collect(Collectors.partitioningBy(call -> call.request().continuation()));
        List<SlowCall> first = scans.getOrDefault(false, List.of());
        Map<List<Object>, Long> balance = first.stream()
                .collect(Collectors.groupingBy(
                        SelectiveScanAdvisor::client, Collectors.summingLong(call -> isSelective(call) ? 1 : -1)));
        List<SlowCall> known = scans.getOrDefault(true, List.of()).stream()
                .filter(call -> balance.containsKey(client(call)) || isSelective(call))
                .toList();
        List<SlowCall> later = known.stream()
                .filter(call -> isSelective(call)
                        || (balance.getOrDefault(client(call), 0L) > 0
                                && call.cost().responseBytes() <= LITTLE_BYTES))
                .toList();
        List<SlowCall> selective = Stream.concat(
                        first.stream().filter(SelectiveScanAdvisor::isSelective), later.stream())
                .toList();
        return selective.size() < CallShare.CALLS_MIN
                        || selective.size() <= CallShare.MOST * (first.size() + known.size())
                ? Optional.empty()
                : Optional.of(advice(selective, later.size()));
    }

    private static Advice advice(List<SlowCall> selective, int later) {
        long scanned = average(selective, call -> call.cost().scannedBytes());
        String filters = selective.stream()
                .map(call -> call.request().filter())
                .filter(name -> !name.isEmpty())
                .distinct()
                .limit(FILTERS_MAX)
                .collect(Collectors.joining(", "));
        return new Advice(
                Count.of(selective.size(), "slow scan call")
                        + (later == 0 ? "" : " (" + later + " of them later calls of such scans)")
                        + (filters.isEmpty() ? "" : " with " + filters) + " took "
                        + average(selective, call -> call.cost().processingMillis()) + " ms and returned "
                        + new DataSize(average(selective, call -> call.cost().responseBytes())) + " on average"
                        + (scanned > 0 ? ", and read blocks of " + new DataSize(scanned) : ""),
                "a filter does not save reads: the server reads each row from the start row to the stop row. Limit the scan by"
                        + " withStartRow and withStopRow (or setStartStopRowForPrefixScan), by families, columns or setTimeRange; for"
                        + " frequent queries by a value, put it into the row key or keep an index");
    }

    private static boolean isSelective(SlowCall call) {
        long returned = call.cost().responseBytes();
        return returned <= LITTLE_BYTES
                && (!call.request().filter().isEmpty()
                        || call.cost().scannedBytes() > SCANNED_TIMES * Math.max(LITTLE_BYTES, returned));
    }

    private static List<Object> client(SlowCall call) {
        return List.of(call.server(), call.caller());
    }

    private static long average(List<SlowCall> calls, ToLongFunction<SlowCall> quantity) {
        return calls.stream().mapToLong(quantity).sum() / calls.size();
    }
}
