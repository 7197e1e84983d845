package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.model.Severity;

/** Check of what an upgrade requires of the JDK, its arguments, Hadoop, and the present release. */
final class SoftwareChanges {
    private final ReleaseChanges changes;
    private final Upgrade upgrade;

    SoftwareChanges(ReleaseChanges changes, Upgrade upgrade) {
        this.changes = changes;
        this.upgrade = upgrade;
    }

    /**
     * Returns the findings.
     *
     * @param missing receives the inputs that are missing
     */
    List<UpgradeFinding> of(HBaseFacts facts, UsedValues values, List<String> missing) {
        List<UpgradeFinding> findings = new ArrayList<>();
        changes.paths().stream()
                .filter(step -> step.from().contains(upgrade.from())
                        && step.change().isIn(upgrade)
                        && values.meet(step.change().condition()))
                .forEach(step -> findings.add(step.change()
                        .finding(
                                ChangeKind.PATH,
                                new UsedValue(step.change().subject(), "HBase " + upgrade.from(), "the cluster"),
                                "")));
        requirement(true).ifPresent(needed -> jdk(facts.jvm(), needed, findings, missing));
        requirement(false).ifPresent(needed -> hadoop(facts, needed, findings, missing));
        facts.jvm().ifPresent(jvm -> arguments(jvm, findings));
        return findings;
    }

    /** Returns the requirement of the target, if the present release is older than the release that made it. */
    private Optional<ReleaseChanges.Requirement> requirement(boolean ofJdk) {
        return changes.requirements().stream()
                .filter(needed -> needed.jdk().isPresent() == ofJdk && upgrade.crosses(needed.in()))
                .max(Comparator.comparing(ReleaseChanges.Requirement::in));
    }

    private void jdk(
            Optional<JvmFacts> jvm,
            ReleaseChanges.Requirement needed,
            List<UpgradeFinding> findings,
            List<String> missing) {
        OptionalInt present = jvm.map(JvmFacts::feature).orElse(OptionalInt.empty());
        int least = needed.jdk().orElseThrow();
        if (present.isPresent() && present.getAsInt() >= least) {
            return;
        }
        if (present.isEmpty()) {
            missing.add("the JDK of the RegionServers (a /jmx page, or JAVA_HOME in hbase-env.sh): HBase "
                    + upgrade.to() + " requires JDK " + least);
        } else {
            findings.add(new UpgradeFinding(
                    ChangeKind.SOFTWARE,
                    Severity.CRITICAL,
                    "JDK",
                    "RegionServers",
                    Integer.toString(present.getAsInt()),
                    "HBase " + upgrade.to() + " requires JDK " + least + "; no server starts with an older one",
                    "install JDK " + least + " on all servers, and set JAVA_HOME in hbase-env.sh",
                    UpgradeFinding.OPERATOR,
                    needed.source()));
        }
        jvm.ifPresent(known -> findings.addAll(new JvmArgumentChanges(known, upgrade, least).findings()));
        if (jvm.map(known -> new ProcessArguments(known).lackOtherProcesses()).orElse(true)) {
            missing.add("the JVM arguments of the "
                    + (jvm.isPresent() ? "other processes" : "servers")
                    + " (hbase-env.sh among copied files): JDK " + least + " rejects arguments of older JDKs");
        }
    }

    private void hadoop(
            HBaseFacts facts, ReleaseChanges.Requirement needed, List<UpgradeFinding> findings, List<String> missing) {
        String supported = needed.hadoop().stream()
                .map(version -> version.release() + " from " + version + " on")
                .collect(Collectors.joining(", "));
        Optional<HBaseVersion> present = facts.software().hadoop();
        if (present.isEmpty()) {
            missing.add("the version of Hadoop (a /jmx page of a RegionServer shows its jars): HBase " + upgrade.to()
                    + " supports " + supported);
            return;
        }
        boolean met = needed.hadoop().stream()
                .anyMatch(least -> least.release().equals(present.get().release())
                        && least.patch().orElse(0) <= present.get().patch().orElse(0));
        boolean newer = needed.hadoop().stream()
                .allMatch(least -> least.release().compareTo(present.get().release()) < 0);
        boolean otherMajor = needed.hadoop().stream()
                .noneMatch(least ->
                        least.release().major() == present.get().release().major());
        if (!met && !newer) {
            findings.add(new UpgradeFinding(
                    ChangeKind.SOFTWARE,
                    otherMajor ? Severity.CRITICAL : Severity.WARN,
                    "Hadoop",
                    "class path of the RegionServers",
                    present.get().toString(),
                    "HBase " + upgrade.to() + " supports " + supported,
                    "upgrade HDFS first, to a version that both releases of HBase support; replace the jars of Hadoop together with HBase",
                    "HDFS operator",
                    needed.source()));
        }
    }

    private void arguments(JvmFacts jvm, List<UpgradeFinding> findings) {
        for (ReleaseChange change : changes.arguments()) {
            if (change.isIn(upgrade)) {
                ProcessArguments arguments = new ProcessArguments(jvm);
                arguments.all().stream()
                        .filter(argument ->
                                change.values().matched().matcher(argument).find())
                        .forEach(argument -> findings.add(change.finding(
                                ChangeKind.JVM_ARGUMENT,
                                new UsedValue(change.subject(), argument, arguments.place(argument)),
                                "remove it")));
            }
        }
    }
}
