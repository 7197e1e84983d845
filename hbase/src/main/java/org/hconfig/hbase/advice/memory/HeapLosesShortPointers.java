package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.model.DataSize;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** A heap just above 32 GiB holds less than one just below. */
public final class HeapLosesShortPointers extends HBaseRule {
    private static final DataSize LOW = DataSize.ofGibibytes(32);
    private static final DataSize HIGH = DataSize.ofGibibytes(48);

    /** The rule. */
    public HeapLosesShortPointers() {
        super(new RuleCard(
                "HC-R005",
                "Heap just above 32 GiB",
                "The heap is at least 32 GiB and below 48 GiB.",
                "From 32 GiB on the JVM gives up compressed object pointers; every reference takes 8 bytes "
                        + "instead of 4, and a heap up to about 48 GiB holds no more than one of 31 GiB.",
                "A heap of 31 GiB; what is freed serves a bucket cache outside the heap.",
                "The shares of memstores and block cache shrink with the heap.",
                "The JVM runs with a larger object alignment (-XX:ObjectAlignmentInBytes=16), or with ZGC, "
                        + "which never compresses pointers.",
                "JVM, UseCompressedOops (limit 32 GiB); 48 = 32 x 1.5, the growth of pointer-rich heaps"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<NodeFacts> node = facts.node();
        if (node.isEmpty()) {
            notes.missing("no server showed its heap");
            return;
        }
        DataSize heap = node.get().heap();
        notes.number("heap " + heap);
        boolean aligned = facts.jvm().stream()
                .flatMap(jvm -> jvm.arguments().stream())
                .anyMatch(argument ->
                        argument.startsWith("-XX:ObjectAlignmentInBytes") || argument.equals("-XX:+UseZGC"));
        if (heap.compareTo(LOW) >= 0 && heap.compareTo(HIGH) < 0 && !aligned) {
            notes.found(Finding.change(
                    Subject.ofServers("<heapsize>"),
                    Long.toString(heap.bytes()),
                    Long.toString(DataSize.ofGibibytes(31).bytes()),
                    Severity.WARN,
                    facts.ofSettings(),
                    "a heap of " + heap
                            + " is between 32 and 48 GiB: pointers of 8 bytes eat what it has more than 31 GiB"));
        }
    }
}
