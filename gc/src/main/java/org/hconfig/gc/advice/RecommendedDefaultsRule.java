package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.jvm.JvmFlag;

/** Rule of step 0: the flags that the post recommends for every RegionServer. */
final class RecommendedDefaultsRule implements GcRule {
    private static final String STEP = POST + ", step 0";

    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        List<FlagProposal> all = new ArrayList<>();
        String others = gcAdviceInput.logs().stream()
                .map(log -> log.jvm().collector())
                .filter(name -> !name.isEmpty() && !name.equals("G1"))
                .findFirst()
                .orElse("");
        all.add(new FlagProposal(
                "HC-G01",
                JvmFlag.on("UseG1GC"),
                "the other recommendations apply to G1",
                others.isEmpty()
                        ? "the collector in effect, or the default since JDK 9"
                        : "the log was written by " + others
                                + "; remove the flag that selects it: a JVM does not start with two collectors",
                STEP));
        all.add(new FlagProposal(
                "HC-G02",
                JvmFlag.of("MaxGCPauseMillis", G1Formulas.PAUSE_MILLIS),
                "low on purpose: it keeps Eden at the lower end of its range; it is not an upper bound of pauses",
                "applies to every heap",
                STEP + " and Tuning #2"));
        all.add(new FlagProposal(
                "HC-G03",
                JvmFlag.on("ParallelRefProcEnabled"),
                "references are processed by all parallel GC threads",
                gcAdviceInput.jdk().from() >= 17
                        ? "JDK 17 and later do so by default"
                        : "the default up to JDK 16 is one thread",
                STEP));
        all.add(new FlagProposal(
                "HC-G04", JvmFlag.off("ResizePLAB"), "saves work between collections", "applies to every heap", STEP));
        all.add(new FlagProposal(
                "HC-G05",
                JvmFlag.on("PerfDisableSharedMem"),
                "pauses no longer wait for disk writes of the JVM's performance counters; jps and jstat no longer list the"
                        + " JVM",
                "applies to Linux",
                STEP));
        all.add(new FlagProposal(
                "HC-G06",
                JvmFlag.off("OmitStackTraceInFastThrow"),
                "stack traces stay complete, at the cost of a little CPU time",
                "applies to every server",
                STEP));
        OptionalLong processors = gcAdviceInput.processorsSeen();
        if (processors.isPresent()) {
            int count = (int) Math.min(Integer.MAX_VALUE, processors.getAsLong());
            int threads = G1Formulas.parallelThreads(count);
            all.add(new FlagProposal(
                    "HC-G07",
                    JvmFlag.of("ParallelGCThreads", threads),
                    count <= 8
                            ? "one for each of " + count + " processors"
                            : "8 + (" + count + " - 8) x 5/8 = " + threads,
                    count + " processors",
                    STEP));
        }
        return all;
    }
}
