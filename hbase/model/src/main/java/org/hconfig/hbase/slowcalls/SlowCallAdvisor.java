package org.hconfig.hbase.slowcalls;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;
import org.hconfig.hbase.slowcalls.SlowCallReport.Advice;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.hbase.slowcalls.SlowCallReport.Group;

/** Advice that follows from recorded calls; none from fewer than {@link SlowCallReport#CALLS_FOR_ADVICE}. */
final class SlowCallAdvisor {
    private static final int CALLS_MIN = SlowCallReport.CALLS_FOR_ADVICE;
    private static final double MOST = 0.5;
    private static final int LARGE_BATCH = 1000;

    /** A scan that returns less is selective, if it is slow. */
    private static final long LITTLE_BYTES = 64 << 10;

    /** A scan that reads this many times what it returns is selective. */
    private static final long SCANNED_TIMES = 100;

    private final List<SlowCall> calls;
    private final List<SlowCall> recorded;
    private final List<Advice> advice = new ArrayList<>();

    private SlowCallAdvisor(List<SlowCall> calls, List<SlowCall> recorded) {
        this.calls = calls;
        this.recorded = recorded;
    }

    /**
     * Returns the advice.
     *
     * @param calls the different calls
     * @param recorded the same, a call twice that is slow and large
     */
    static List<Advice> advise(List<SlowCall> calls, List<SlowCall> recorded) {
        if (calls.size() < CALLS_MIN) {
            return List.of();
        }
        SlowCallAdvisor advisor = new SlowCallAdvisor(calls, recorded);
        advisor.waiting();
        advisor.reading();
        advisor.hotRegion();
        advisor.selectiveScans();
        advisor.scans();
        advisor.batches();
        advisor.user();
        return advisor.advice;
    }

    /** Calls that waited longer than they were processed: the server was busy, not the call slow. */
    private void waiting() {
        long queue = calls.stream().mapToLong(call -> call.cost().queueMillis()).sum();
        long processing =
                calls.stream().mapToLong(call -> call.cost().processingMillis()).sum();
        if (queue > processing) {
            advice.add(new Advice(
                    "calls waited " + queue + " ms in queues and were processed for " + processing + " ms",
                    "the servers' handlers are busy with other calls: hconfig advise shows whether there are too few of them"
                            + " (hbase.regionserver.handler.count) or whether long scans need handlers of their own"
                            + " (hbase.ipc.server.callqueue.read.ratio, hbase.ipc.server.callqueue.scan.ratio)"));
        }
    }

    private void reading() {
        long read = calls.stream().mapToLong(call -> call.cost().readMillis()).sum();
        long processing =
                calls.stream().mapToLong(call -> call.cost().processingMillis()).sum();
        if (processing > 0 && read > MOST * processing) {
            advice.add(
                    new Advice(
                            percent(read, processing) + " of the processing time were reads from the file system",
                            "check the hit ratio of the block cache, the locality of the regions and short-circuit reads: hconfig advise"));
        }
    }

    private void hotRegion() {
        leading(Dimension.REGION, call -> call.request().region(), calls)
                .ifPresent(group -> advice.add(new Advice(
                        "region " + group.name() + " had " + share(group),
                        "hconfig histogram " + table(group)
                                + " --by requests shows whether its keys are hot; hconfig balance "
                                + table(group)
                                + " --by requests splits and moves them; consecutive keys need a salt or a hash"
                                + " in front")));
    }

    private String table(Group region) {
        return calls.stream()
                .filter(call -> call.request().region().equals(region.name()))
                .map(call -> call.request().table())
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("TABLE");
    }

    /** Scans that take long, read much and return little: a filter decides about rows only after they were read. */
    private void selectiveScans() {
        List<SlowCall> slow =
                recorded.stream().filter(call -> call.kind() == Kind.SLOW).toList();
        List<SlowCall> selective =
                slow.stream().filter(SlowCallAdvisor::isSelective).toList();
        // The later calls of a scan name neither table nor filter; they say nothing of its shape.
        long described = slow.stream()
                .filter(call -> !call.request().table().isEmpty() || isSelective(call))
                .count();
        if (selective.size() < CALLS_MIN || selective.size() <= MOST * described) {
            return;
        }
        long bytes = selective.stream()
                        .mapToLong(call -> call.cost().responseBytes())
                        .sum()
                / selective.size();
        long millis = selective.stream()
                        .mapToLong(call -> call.cost().processingMillis())
                        .sum()
                / selective.size();
        long scanned =
                selective.stream().mapToLong(call -> call.cost().scannedBytes()).sum() / selective.size();
        String filters = selective.stream()
                .map(call -> call.request().filter())
                .filter(name -> !name.isEmpty())
                .distinct()
                .limit(3)
                .collect(Collectors.joining(", "));
        advice.add(new Advice(
                Count.of(selective.size(), "slow scan call") + (filters.isEmpty() ? "" : " with " + filters) + " took "
                        + millis + " ms and returned " + new DataSize(bytes) + " on average"
                        + (scanned > 0 ? ", and read blocks of " + new DataSize(scanned) : ""),
                "a filter does not save reads: the server reads each row from the start row to the stop row. Limit the scan by"
                        + " withStartRow and withStopRow (or setStartStopRowForPrefixScan), by families, columns or setTimeRange; for"
                        + " frequent queries by a value, put it into the row key or keep an index"));
    }

    private static boolean isSelective(SlowCall call) {
        long returned = call.cost().responseBytes();
        return call.request().method().equalsIgnoreCase("Scan")
                && returned <= LITTLE_BYTES
                && (!call.request().filter().isEmpty()
                        || call.cost().scannedBytes() > SCANNED_TIMES * Math.max(LITTLE_BYTES, returned));
    }

    /** Scans with large responses. */
    private void scans() {
        List<SlowCall> large = recorded.stream()
                .filter(call -> call.kind() == Kind.LARGE)
                .filter(call -> call.request().method().equalsIgnoreCase("Scan"))
                .toList();
        long all = recorded.stream().filter(call -> call.kind() == Kind.LARGE).count();
        if (large.size() >= CALLS_MIN && large.size() > MOST * all) {
            long bytes = large.stream()
                    .mapToLong(call -> call.cost().responseBytes())
                    .sum();
            advice.add(new Advice(
                    Count.of(large.size(), "scan response") + " of " + new DataSize(bytes / large.size())
                            + " on average",
                    "request only the columns that are needed, limit a response (setCaching, setMaxResultSize; setBatch for wide"
                            + " rows), and keep full scans out of the block cache (setCacheBlocks(false))"));
        }
    }

    private void batches() {
        List<SlowCall> multi = calls.stream()
                .filter(call -> call.request().actions() >= LARGE_BATCH)
                .toList();
        if (multi.size() >= CALLS_MIN && multi.size() > MOST * calls.size()) {
            long actions =
                    multi.stream().mapToLong(call -> call.request().actions()).sum() / multi.size();
            advice.add(new Advice(
                    Count.of(multi.size(), "call") + " with " + actions + " gets or mutations on average",
                    "send smaller batches: a call occupies a handler until all of its actions are done"));
        }
    }

    private void user() {
        long users = calls.stream().map(call -> call.caller().user()).distinct().count();
        if (users < 2) {
            return;
        }
        leading(Dimension.USER, call -> call.caller().user(), calls)
                .ifPresent(group -> advice.add(new Advice(
                        "user " + group.name() + " made " + share(group),
                        "if other users suffer, limit this one: set_quota TYPE => THROTTLE, USER => '" + group.name()
                                + "', LIMIT => '…' in the HBase shell (requires hbase.quota.enabled)")));
    }

    private static Optional<Group> leading(
            Dimension dimension, Function<SlowCall, String> property, List<SlowCall> calls) {
        return SlowCallAnalyzer.groups(dimension, property, calls).stream()
                .filter(group -> group.calls() >= CALLS_MIN && group.share() > MOST)
                .collect(Collectors.reducing((first, second) -> first));
    }

    private static String share(Group group) {
        return String.format(Locale.ROOT, "%.0f %% of the recorded calls (%,d)", group.share() * 100, group.calls());
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.0f %%", 100.0 * part / whole);
    }
}
