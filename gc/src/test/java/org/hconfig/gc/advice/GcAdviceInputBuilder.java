package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.Problem;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.SupportedFlagFilter;

/** A situation of tests: nothing but logs is known until it is set, and the JDK is 17. */
public final class GcAdviceInputBuilder {
    private static final long GIB = 1L << 30;

    private final List<LogFacts> logs;
    private HeapUsage heapUsage = HeapUsage.UNKNOWN;
    private OptionalLong heap = OptionalLong.empty();
    private OptionalLong memory = OptionalLong.empty();
    private OptionalLong outside = OptionalLong.empty();
    private JdkTarget jdk = JdkTarget.of(17);
    private boolean bursty;
    private List<JvmFlag> jvmFlags = List.of();

    public GcAdviceInputBuilder(List<LogFacts> logs) {
        this.logs = logs;
    }

    public GcAdviceInputBuilder usage(HeapUsage used) {
        heapUsage = used;
        return this;
    }

    public GcAdviceInputBuilder heapGib(long gibibytes) {
        heap = OptionalLong.of(gibibytes * GIB);
        return this;
    }

    public GcAdviceInputBuilder memoryGib(long gibibytes) {
        return memory(OptionalLong.of(gibibytes * GIB));
    }

    public GcAdviceInputBuilder memory(OptionalLong bytes) {
        memory = bytes;
        return this;
    }

    public GcAdviceInputBuilder outside(OptionalLong bytes) {
        outside = bytes;
        return this;
    }

    public GcAdviceInputBuilder jdk(int feature) {
        return jdk(JdkTarget.of(feature));
    }

    public GcAdviceInputBuilder jdk(JdkTarget target) {
        jdk = target;
        return this;
    }

    public GcAdviceInputBuilder bursty(boolean writes) {
        bursty = writes;
        return this;
    }

    public GcAdviceInputBuilder flags(JvmFlag... inForce) {
        return flags(List.of(inForce));
    }

    public GcAdviceInputBuilder flags(List<JvmFlag> inForce) {
        jvmFlags = inForce;
        return this;
    }

    public GcAdviceInput situation() {
        return new GcAdviceInput(
                logs,
                heapUsage,
                heap,
                new GcAdviceInput.Machine(memory, outside, OptionalLong.empty()),
                jdk,
                bursty,
                jvmFlags,
                OptionalLong.empty());
    }

    public GcAdvice advise() {
        return advise(List.of());
    }

    public GcAdvice advise(List<Problem> problems) {
        return new GcAdvisor(new SupportedFlagFilter(jdk, Optional.empty())).advise(situation(), problems);
    }
}
