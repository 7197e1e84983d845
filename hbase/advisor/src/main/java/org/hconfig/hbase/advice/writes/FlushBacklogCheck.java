package org.hconfig.hbase.advice.writes;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Check for nearly full memstores and regions waiting to be flushed, before updates are blocked. */
final class FlushBacklogCheck {
    private static final String LOWER = "hbase.regionserver.global.memstore.size.lower.limit";
    private static final long QUEUE_MIN = 10;

    private FlushBacklogCheck() {}

    static void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble limit = facts.memstoreLimit();
        OptionalDouble lower = facts.values().number(LOWER);
        List<ServerFault> faults = new ArrayList<>();
        for (ServerObservation server : facts.reachableServers()) {
            double used = used(facts, server).orElse(0);
            long queue = server.gauge(ServerMetric.FLUSH_QUEUE).orElse(0);
            boolean full = limit.isPresent() && lower.isPresent() && used >= lower.getAsDouble() * limit.getAsDouble();
            if (full || queue >= QUEUE_MIN) {
                faults.add(new ServerFault(
                        server,
                        full && queue >= QUEUE_MIN ? Severity.WARN : Severity.INFO,
                        queue,
                        AdviceNumberFormatter.count(queue, "region") + (queue == 1 ? " waits" : " wait"),
                        "check again. If it persists, find out why flushes are slow: disks, or stores with so many"
                                + " files that flushes wait for compactions (HC-R014, HC-R015). Faster disks support more"
                                + " flush threads (hbase.hstore.flusher.count)",
                        AdviceNumberFormatter.count(queue, "region") + (queue == 1 ? " waits" : " wait")
                                + " for a flush"
                                + (limit.isPresent()
                                        ? ", and memstores take " + AdviceNumberFormatter.bytes(used) + " of "
                                                + AdviceNumberFormatter.bytes(limit.getAsDouble())
                                                + "; at the limit all writers wait"
                                        : "")));
            }
        }
        ServerFault.report("<flushes>", faults, facts.ofMoment(), ruleResultBuilder);
    }

    /** Returns the bytes that count towards the limit: heap size including object overhead, or data size where that is unknown. */
    private static OptionalLong used(HBaseFacts facts, ServerObservation server) {
        OptionalLong heap = server.gauge(ServerMetric.MEMSTORE_HEAP_BYTES);
        return heap.isPresent() && facts.offHeap().memstoreBytes() == 0
                ? heap
                : server.gauge(ServerMetric.MEMSTORE_BYTES);
    }
}
