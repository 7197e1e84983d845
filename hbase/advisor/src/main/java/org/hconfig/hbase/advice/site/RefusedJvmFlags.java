package org.hconfig.hbase.advice.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.gc.jvm.ArgumentResult;
import org.hconfig.gc.jvm.CommandLineCheck;
import org.hconfig.gc.jvm.FlagReplacements;
import org.hconfig.gc.jvm.FlagState;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R034: JDK too old for HBase, or JVM flags that it rejects or ignores. */
public final class RefusedJvmFlags extends JvmArgumentsRule {
    private static final double UNCERTAIN_CONFIDENCE = 0.5;

    /** The oldest JDK that reads the class files of each major release of HBase (pom.xml: releaseTarget, compileSource). */
    private static final Map<Integer, Integer> OLDEST_JDKS = Map.of(1, 7, 2, 8, 3, 17);

    /** Creates the rule with its card. */
    public RefusedJvmFlags() {
        super(new RuleCard(
                "HC-R034",
                "JDK too old for HBase, or JVM flags that it rejects or ignores",
                "The servers' JDK is older than 17 and HBase's release is 3, older than 8 and the release is 2 or unknown, or"
                        + " older than 7 and the release is 1. Or, by the flag lists of JDK 8, 11, 17,"
                        + " 21 and 25, the servers' JDK does not start with a flag of hbase-env.sh, or the running JVM"
                        + " ignores one of its flags. The JDK is that of the running JVM; otherwise the one named by"
                        + " JAVA_HOME. If it is unknown, the flags that each JDK would reject are listed, for"
                        + " information.",
                "The class files of HBase 3 require JDK 17, those of HBase 2 JDK 8, and those of HBase 1 JDK 7; an older JDK"
                        + " exits with UnsupportedClassVersionError. The JVM exits with \"Unrecognized VM option\" at the"
                        + " next start. Flags that it ignores, because they are obsolete or because"
                        + " -XX:+IgnoreUnrecognizedVMOptions is set, have no effect.",
                "No value. The finding names the flags to remove, and their replacements that this JDK accepts.",
                "",
                "The servers will start with another JDK, or with a vendor build that has additional flags.",
                "OpenJDK, HotSpot: globals.hpp and arguments.cpp of JDK 8, 11 and 21; JVMs of 17 and 25 started with"
                        + " each flag; JEP 486; pom.xml of HBase 1.7, 2.6 and 3.0"));
    }

    @Override
    void check(HBaseFacts facts, JvmFacts jvm, RuleResult.RuleResultBuilder ruleResultBuilder) {
        jvm.feature().ifPresent(feature -> age(facts, feature, ruleResultBuilder));
        JdkTarget target = JdkTarget.of(jvm.feature());
        if (target.feature().isEmpty()) {
            unknown(jvm, target, ruleResultBuilder);
        } else {
            known(jvm, target, ruleResultBuilder);
        }
    }

    private static void age(HBaseFacts facts, int feature, RuleResult.RuleResultBuilder ruleResultBuilder) {
        // Without a version, the release is assumed to be 2.x, the oldest that is still maintained.
        int major = facts.release().map(HBaseRelease::major).orElse(2);
        int oldest = OLDEST_JDKS.getOrDefault(major, 0);
        if (feature < oldest) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    "<jdk>",
                    "JDK " + feature,
                    facts.release().isPresent() ? Severity.CRITICAL : Severity.WARN,
                    "the class files of HBase " + major + " require JDK " + oldest + "; no server starts"
                            + (facts.release().isPresent() ? "" : " unless HBase is older than 2.0"),
                    "set JAVA_HOME in hbase-env.sh to JDK " + oldest + " or later");
        }
    }

    private static void known(JvmFacts jvm, JdkTarget target, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ArgumentResult> judged = CommandLineCheck.check(jvm.arguments(), target);
        // A running JVM has accepted its flags, regardless of the list.
        List<ArgumentResult> refused = jvm.running() ? List.of() : in(judged, FlagState.REFUSED);
        List<ArgumentResult> ignored = in(judged, FlagState.IGNORED);
        // With the exact list of this JDK, only build-dependent flags are uncertain; they are not reported.
        List<ArgumentResult> uncertain = jvm.running() || target.listed() ? List.of() : in(judged, FlagState.UNCERTAIN);
        ruleResultBuilder.addNumber(target.label() + ", by " + target.listLabel() + ": "
                + jvm.arguments().size() + " arguments, " + refused.size() + " rejected, " + ignored.size()
                + " ignored, "
                + uncertain.size() + " uncertain, "
                + in(judged, FlagState.DEPRECATED).size() + " deprecated");
        List<ArgumentResult> all = new ArrayList<>(refused);
        all.addAll(ignored);
        all.addAll(uncertain);
        if (all.isEmpty()) {
            return;
        }
        boolean certain = !refused.isEmpty() || !ignored.isEmpty();
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers("<gc-flags>"),
                arguments(all),
                todo(refused, ignored, uncertain, FlagReplacements.of(judged, target)),
                !refused.isEmpty() ? Severity.CRITICAL : certain && jvm.running() ? Severity.WARN : Severity.INFO,
                new Finding.FindingEvidence(
                        certain ? 1 : UNCERTAIN_CONFIDENCE,
                        (jvm.running() ? "arguments of the running JVM" : "hbase-env.sh") + ", " + target.listLabel()),
                why(target, refused, ignored, uncertain)));
    }

    private static void unknown(JvmFacts jvm, JdkTarget target, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("JDK unknown: identified neither by a running JVM nor by JAVA_HOME; "
                + jvm.arguments().size() + " arguments");
        Map<Integer, List<ArgumentResult>> refusals = CommandLineCheck.refusals(jvm.arguments(), target);
        if (jvm.running() || refusals.isEmpty()) {
            ruleResultBuilder.addMissing("the JDK version (a running JVM or JAVA_HOME)");
            return;
        }
        String each = refusals.entrySet().stream()
                .map(jdk -> "JDK " + jdk.getKey() + " would reject " + arguments(jdk.getValue()))
                .collect(Collectors.joining("; "));
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers("<gc-flags>"),
                refusals.values().stream()
                        .flatMap(List::stream)
                        .map(ArgumentResult::argument)
                        .distinct()
                        .collect(Collectors.joining(" ")),
                "set JAVA_HOME in hbase-env.sh to a path that contains the JDK version, or add the /jmx page of a"
                        + " RegionServer, and run hconfig advise again",
                Severity.INFO,
                new Finding.FindingEvidence(UNCERTAIN_CONFIDENCE, "hbase-env.sh, " + target.listLabel()),
                "the JDK version is unknown; " + each));
    }

    private static String why(
            JdkTarget target,
            List<ArgumentResult> refused,
            List<ArgumentResult> ignored,
            List<ArgumentResult> uncertain) {
        List<String> parts = new ArrayList<>();
        if (!refused.isEmpty()) {
            parts.add(target.label() + " does not start with " + reasons(refused));
        }
        if (!ignored.isEmpty()) {
            parts.add(target.label() + " ignores " + reasons(ignored));
        }
        if (!uncertain.isEmpty()) {
            parts.add(target.label() + " may reject " + reasons(uncertain));
        }
        return String.join("; ", parts);
    }

    private static String todo(
            List<ArgumentResult> refused,
            List<ArgumentResult> ignored,
            List<ArgumentResult> uncertain,
            List<JvmFlag> instead) {
        List<String> parts = new ArrayList<>();
        if (!refused.isEmpty()) {
            parts.add("remove or correct in hbase-env.sh: " + arguments(refused));
        }
        if (!ignored.isEmpty()) {
            parts.add("remove (no effect): " + arguments(ignored));
        }
        if (!uncertain.isEmpty()) {
            parts.add("check on a server that its JDK starts with: java " + arguments(uncertain) + " -version");
        }
        if (!instead.isEmpty()) {
            parts.add("use instead: " + instead.stream().map(JvmFlag::text).collect(Collectors.joining(" ")));
        }
        return String.join("; ", parts);
    }

    /** Returns the arguments grouped by reason. */
    private static String reasons(List<ArgumentResult> judged) {
        Map<String, List<ArgumentResult>> reasons = judged.stream()
                .collect(Collectors.groupingBy(ArgumentResult::why, LinkedHashMap::new, Collectors.toList()));
        return reasons.entrySet().stream()
                .map(reason -> arguments(reason.getValue()) + " (" + reason.getKey() + ")")
                .collect(Collectors.joining(", "));
    }

    private static String arguments(List<ArgumentResult> judged) {
        return judged.stream().map(ArgumentResult::argument).distinct().collect(Collectors.joining(" "));
    }

    private static List<ArgumentResult> in(List<ArgumentResult> judged, FlagState state) {
        return judged.stream().filter(each -> each.state() == state).distinct().toList();
    }
}
