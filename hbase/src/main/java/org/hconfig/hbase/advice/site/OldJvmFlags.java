package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** Flags that a JDK 17 does not start with. */
public final class OldJvmFlags extends HBaseRule {
    private static final int FEATURE_ASSUMED = 17;
    private static final double ASSUMED_CONFIDENCE = 0.7;
    private static final Pattern OLD = Pattern.compile("-XX:[+-]?(PrintGC(DateStamps|TimeStamps|ApplicationStoppedTime"
            + "|ApplicationConcurrentTime|Cause|ID|TaskTimeStamps)|PrintTenuringDistribution|PrintHeapAtGC"
            + "|PrintReferenceGC|PrintAdaptiveSizePolicy|PrintFLSStatistics(=.*)?|UseGCLogFileRotation"
            + "|NumberOfGCLogFiles=.*|GCLogFileSize=.*|PrintPromotionFailure|UseConcMarkSweepGC|UseParNewGC"
            + "|UseParallelOldGC|CMS\\w+(=.*)?|UseCMS\\w+|ParallelCMSThreads=.*|MaxPermSize=.*|PermSize=.*"
            + "|AggressiveOpts)");

    /** The rule. */
    public OldJvmFlags() {
        super(new RuleCard(
                "HC-R034",
                "Flags of JDK 8 on JDK 17",
                "The start script has JVM flags that a JDK 17 refuses, or the running JVM was told to ignore "
                        + "such flags. When the JDK is not known, 17 is assumed.",
                "The JVM ends with \"Unrecognized VM option\" at the next start; with "
                        + "-XX:+IgnoreUnrecognizedVMOptions it starts, and what the flags meant does not happen.",
                "Nothing by itself: -Xlog:gc*:file=... takes the place of the GC log flags, G1 that of CMS.",
                "",
                "The servers really run a JDK 8.",
                "JDK 9 (unified logging, JEP 158 and 271), JDK 14 (CMS removed, JEP 363); tried on JDK 17"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<JvmFacts> jvm = facts.jvm();
        if (jvm.isEmpty()) {
            notes.missing("the JVM's arguments (hbase-env.sh, or /jmx java.lang:type=Runtime)");
            return;
        }
        int feature = jvm.get().feature().orElse(FEATURE_ASSUMED);
        List<String> old = jvm.get().arguments().stream()
                .filter(argument -> OLD.matcher(argument).matches())
                .distinct()
                .toList();
        notes.number("JDK " + (jvm.get().feature().isPresent() ? Integer.toString(feature) : "not known, 17 assumed")
                + ", " + jvm.get().arguments().size() + " arguments, " + old.size() + " of them of JDK 8");
        if (!old.isEmpty() && feature >= FEATURE_ASSUMED) {
            notes.found(Finding.todo(
                    Subject.ofServers("<gc-flags>"),
                    String.join(" ", old),
                    "take them out of hbase-env.sh; for a GC log:"
                            + " -Xlog:gc*:file=...:time,uptime:filecount=10,filesize=64m",
                    jvm.get().running() ? Severity.WARN : Severity.CRITICAL,
                    new Finding.Basis(
                            jvm.get().feature().isPresent() ? 1 : ASSUMED_CONFIDENCE,
                            jvm.get().running() ? "arguments of the running JVM" : "hbase-env.sh"),
                    "a JDK 17 does not know " + String.join(", ", old)
                            + (jvm.get().running()
                                    ? "; the running one ignores them"
                                    : "; the server will not start")));
        }
    }
}
