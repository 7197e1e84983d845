package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.Problem;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.FlagCheck;
import org.hconfig.gc.jvm.JdkTarget;

/** A situation of tests: nothing but logs is known until it is set, and the JDK is 17. */
final class SituationOf {
    private static final long GIB = 1L << 30;

    private final List<LogFacts> logs;
    private Usage usage = Usage.UNKNOWN;
    private OptionalLong heap = OptionalLong.empty();
    private OptionalLong memory = OptionalLong.empty();
    private OptionalLong outside = OptionalLong.empty();
    private JdkTarget jdk = JdkTarget.of(17);
    private boolean bursty;
    private List<Flag> flags = List.of();

    SituationOf(List<LogFacts> logs) {
        this.logs = logs;
    }

    SituationOf usage(Usage used) {
        usage = used;
        return this;
    }

    SituationOf heapGib(long gibibytes) {
        heap = OptionalLong.of(gibibytes * GIB);
        return this;
    }

    SituationOf memoryGib(long gibibytes) {
        return memory(OptionalLong.of(gibibytes * GIB));
    }

    SituationOf memory(OptionalLong bytes) {
        memory = bytes;
        return this;
    }

    SituationOf outside(OptionalLong bytes) {
        outside = bytes;
        return this;
    }

    SituationOf jdk(int feature) {
        return jdk(JdkTarget.of(feature));
    }

    SituationOf jdk(JdkTarget target) {
        jdk = target;
        return this;
    }

    SituationOf bursty(boolean writes) {
        bursty = writes;
        return this;
    }

    SituationOf flags(Flag... inForce) {
        return flags(List.of(inForce));
    }

    SituationOf flags(List<Flag> inForce) {
        flags = inForce;
        return this;
    }

    Situation situation() {
        return new Situation(logs, usage, heap, memory, outside, OptionalLong.empty(), jdk, bursty, flags);
    }

    GcAdvice advise() {
        return advise(List.of());
    }

    GcAdvice advise(List<Problem> problems) {
        return new GcAdvisor(new FlagCheck(jdk, Optional.empty())).advise(situation(), problems);
    }
}
