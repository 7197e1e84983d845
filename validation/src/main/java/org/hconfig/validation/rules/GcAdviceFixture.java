package org.hconfig.validation.rules;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.SupportedFlagFilter;

/** Fixture for G1 advice: a server of which only sizes and processors are known. Sizes are in GiB. */
final class GcAdviceFixture {
    /** The example of "Tuning G1GC For Your HBase Cluster", Tuning #5: memstores, block cache and static index. */
    static final HeapUsage EXAMPLE = usage(10, 12, 6);
    /** First heap of the post. */
    static final long EXAMPLE_HEAP = 32;

    private static final JdkTarget JDK = JdkTarget.of(17);

    private GcAdviceFixture() {}

    /** Returns the observed heap usage of a server. */
    static HeapUsage usage(long memstore, long blockCache, long staticIndex) {
        return new HeapUsage(bytes(memstore), bytes(blockCache), bytes(staticIndex));
    }

    /** Returns a server with this usage of a heap of {@code heap} GiB; 0 if no heap is set. */
    static GcAdviceInput situation(HeapUsage heapUsage, long heap, int processors, boolean bursty) {
        return new GcAdviceInput(
                List.of(),
                heapUsage,
                heap == 0 ? OptionalLong.empty() : bytes(heap),
                new GcAdviceInput.Machine(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.of(processors)),
                JDK,
                bursty,
                List.of(),
                OptionalLong.empty());
    }

    /** Returns the advice for a server with eight processors. */
    static GcAdvice advice(HeapUsage heapUsage, long heap) {
        return advice(situation(heapUsage, heap, 8, false));
    }

    static GcAdvice advice(GcAdviceInput gcAdviceInput) {
        return new GcAdvisor(new SupportedFlagFilter(JDK, Optional.empty())).advise(gcAdviceInput, List.of());
    }

    /** Returns the recommended value of a flag; {@code none} if the flag is not recommended. */
    static String flag(GcAdvice advice, String name) {
        String start = "-XX:" + name + "=";
        return advice.options().flags().stream()
                .filter(flag -> flag.startsWith(start))
                .map(flag -> flag.substring(start.length()))
                .findFirst()
                .orElse("none");
    }

    private static OptionalLong bytes(long gibibytes) {
        return OptionalLong.of(DataSize.ofGibibytes(gibibytes).bytes());
    }
}
