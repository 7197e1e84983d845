package org.hconfig.hbase.slowcalls;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.Count;
import org.hconfig.hbase.slowcalls.SlowCallReport.Advice;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;

/** Advice that follows from recorded calls; none from fewer than {@link SlowCallReport#CALLS_FOR_ADVICE}. */
final class SlowCallAdvisor {
    private static final int LARGE_BATCH = 1000;

    private final List<SlowCall> calls;
    private final List<Advice> advice = new ArrayList<>();

    private SlowCallAdvisor(List<SlowCall> calls) {
        this.calls = calls;
    }

    /**
     * Returns the advice.
     *
     * @param calls the calls
     * @param recorded the same, a call twice that is slow and large
     */
    static List<Advice> advise(List<SlowCall> calls, List<SlowCall> recorded) {
        if (calls.size() < CallShare.CALLS_MIN) {
            return List.of();
        }
        SlowCallAdvisor advisor = new SlowCallAdvisor(calls);
        advisor.waiting();
        advisor.reading();
        advisor.advice.addAll(HotRegionAdvisor.advise(calls));
        SelectiveScanAdvisor.advise(recorded).ifPresent(advisor.advice::add);
        advisor.advice.addAll(LargeResponseAdvisor.advise(recorded));
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
        if (processing > 0 && read > CallShare.MOST * processing) {
            advice.add(
                    new Advice(
                            percent(read, processing) + " of the processing time were reads from the file system",
                            "check the hit ratio of the block cache, the locality of the regions and short-circuit reads: hconfig advise"));
        }
    }

    private void batches() {
        List<SlowCall> multi = calls.stream()
                .filter(call -> call.request().actions() >= LARGE_BATCH)
                .toList();
        if (multi.size() >= CallShare.CALLS_MIN && multi.size() > CallShare.MOST * calls.size()) {
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
        CallShare.leading(Dimension.USER, call -> call.caller().user(), calls)
                .ifPresent(group -> advice.add(new Advice(
                        "user " + group.name() + " made " + CallShare.text(group),
                        "if other users suffer, limit this one: set_quota TYPE => THROTTLE, USER => '" + group.name()
                                + "', LIMIT => '…' in the HBase shell (requires hbase.quota.enabled)")));
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.0f %%", 100.0 * part / whole);
    }
}
