package org.hconfig.hbase.advice.writes;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;

/** Memstores that are nearly full, and regions that wait to be flushed, before updates are blocked. */
final class FlushesBehind {
    private static final String LOWER = "hbase.regionserver.global.memstore.size.lower.limit";
    private static final long QUEUE_MIN = 10;

    private FlushesBehind() {}

    static void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalDouble limit = facts.memstoreLimit();
        OptionalDouble lower = facts.values().number(LOWER);
        List<ServerFault> faults = new ArrayList<>();
        for (ServerLook server : facts.answered()) {
            double used = used(facts, server).orElse(0);
            long queue = server.gauge(Vital.FLUSH_QUEUE).orElse(0);
            boolean full = limit.isPresent() && lower.isPresent() && used >= lower.getAsDouble() * limit.getAsDouble();
            if (full || queue >= QUEUE_MIN) {
                faults.add(new ServerFault(
                        server,
                        full && queue >= QUEUE_MIN ? Severity.WARN : Severity.INFO,
                        queue,
                        Words.number(queue) + " regions wait",
                        "look again. If it remains, find out why flushes are slow: disks, or stores with so many files that"
                                + " flushes wait for compactions (HC-R014, HC-R015). Faster disks take more threads for flushes"
                                + " (hbase.hstore.flusher.count)",
                        Words.number(queue) + " regions wait for a flush"
                                + (limit.isPresent()
                                        ? ", and memstores take " + Words.bytes(used) + " of "
                                                + Words.bytes(limit.getAsDouble())
                                                + "; at the limit every writer waits"
                                        : "")));
            }
        }
        ServerFault.report("<flushes>", faults, facts.ofMoment(), notes);
    }

    /** What counts towards the limit: heap with the objects that hold the rows, or the rows where that is not shown. */
    private static OptionalLong used(HBaseFacts facts, ServerLook server) {
        OptionalLong heap = server.gauge(Vital.MEMSTORE_HEAP_BYTES);
        return heap.isPresent() && facts.offHeap().memstoreBytes() == 0 ? heap : server.gauge(Vital.MEMSTORE_BYTES);
    }
}
