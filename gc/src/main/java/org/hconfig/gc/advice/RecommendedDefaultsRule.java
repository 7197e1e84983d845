package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.jvm.JvmFlag;

/** Step 0: what the post recommends for every RegionServer. */
final class RecommendedDefaultsRule implements GcRule {
    private static final String STEP = POST + ", step 0";

    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        List<FlagProposal> all = new ArrayList<>();
        String others = gcAdviceInput.logs().stream()
                .map(log -> log.collector())
                .filter(name -> !name.isEmpty() && !name.equals("G1"))
                .findFirst()
                .orElse("");
        all.add(new FlagProposal(
                "HC-G01",
                JvmFlag.on("UseG1GC"),
                "all that follows is about G1",
                others.isEmpty()
                        ? "the collector in force, or the JDK's default since 9"
                        : "the log is of " + others + "; remove the flag that chooses it, two collectors do not start",
                STEP));
        all.add(new FlagProposal(
                "HC-G02",
                JvmFlag.of("MaxGCPauseMillis", G1Formulas.PAUSE_MILLIS),
                "low on purpose: it keeps Eden at the lower end of its range, and is no upper bound of pauses",
                "holds for every heap",
                STEP + " and Tuning #2"));
        all.add(new FlagProposal(
                "HC-G03",
                JvmFlag.on("ParallelRefProcEnabled"),
                "references are processed by all threads of the pause",
                gcAdviceInput.jdk().from() >= 17
                        ? "JDK 17 and later do so by default"
                        : "the default up to JDK 16 is one thread",
                STEP));
        all.add(new FlagProposal(
                "HC-G04", JvmFlag.off("ResizePLAB"), "saves work between collections", "holds for every heap", STEP));
        all.add(new FlagProposal(
                "HC-G05",
                JvmFlag.on("PerfDisableSharedMem"),
                "a pause no longer waits for a disk that writes the JVM's counters; jps and jstat no longer see the"
                        + " JVM",
                "holds on Linux",
                STEP));
        all.add(new FlagProposal(
                "HC-G06",
                JvmFlag.off("OmitStackTraceInFastThrow"),
                "stack traces stay whole; costs a little processor time",
                "holds for every server",
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
