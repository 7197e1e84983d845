package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.Count;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.xconfig.model.Severity;

/** Check of the classes that a cluster configures: classes that HBase no longer has, and plug-ins of other projects. */
final class ClassChanges {
    private static final String HBASE = "org.apache.hadoop.";
    private static final String WAL_CODEC = "hbase.regionserver.wal.codec";
    private static final List<String> OTHER_KEYS =
            List.of("hbase.zookeeper.property.", "hbase.client.", "hbase.mapreduce.");

    private final ReleaseChanges changes;
    private final RemovedClasses table;
    private final Upgrade upgrade;

    ClassChanges(ReleaseChanges changes, RemovedClasses table, Upgrade upgrade) {
        this.changes = changes;
        this.table = table;
        this.upgrade = upgrade;
    }

    /** Returns the findings about all values; one about each other project. */
    List<UpgradeFinding> of(UsedValues values) {
        List<UpgradeFinding> findings = new ArrayList<>();
        Map<String, List<ProjectClass>> projects = new LinkedHashMap<>();
        for (UsedValue used : values.all()) {
            for (String name : used.classNames()) {
                Optional<ReleaseChange> project = project(name);
                if (project.isPresent()) {
                    projects.computeIfAbsent(project.get().subject(), subject -> new ArrayList<>())
                            .add(new ProjectClass(project.get(), used.key() + " (" + used.place() + ")"));
                } else {
                    removed(used, name).or(() -> plugin(used, name)).ifPresent(findings::add);
                }
            }
        }
        projects.forEach((subject, classes) -> findings.add(finding(subject, classes)));
        return findings;
    }

    /**
     * A class of a known project.
     *
     * @param change the change that concerns the project
     * @param place the key that names the class, and where it is set
     */
    private record ProjectClass(ReleaseChange change, String place) {}

    private static UpgradeFinding finding(String subject, List<ProjectClass> classes) {
        List<String> places =
                classes.stream().map(ProjectClass::place).distinct().sorted().toList();
        return classes.get(0)
                .change()
                .finding(
                        ChangeKind.PLUGIN,
                        new UsedValue(
                                subject,
                                "its classes in " + Count.of(places.size(), "setting"),
                                String.join(", ", places)),
                        "");
    }

    /** Returns the most severe change of a known project that owns the class; of several, the newest. */
    private Optional<ReleaseChange> project(String name) {
        return changes.plugins().stream()
                .filter(change -> change.isIn(upgrade)
                        && change.values().matched().matcher(name).find())
                .max(Comparator.comparing(ReleaseChange::severity).thenComparing(ReleaseChange::in));
    }

    private Optional<UpgradeFinding> removed(UsedValue used, String name) {
        Optional<HBaseRelease> last = table.lastBefore(name, upgrade);
        if (last.isEmpty()) {
            return Optional.empty();
        }
        UsedValue shown = new UsedValue(used.key(), name, used.place());
        Optional<ReleaseChange> listed = changes.classes().stream()
                .filter(change -> change.subject().equals(name) && change.isIn(upgrade))
                .findFirst();
        if (listed.isPresent()) {
            return listed.map(change -> change.finding(ChangeKind.MISSING_CLASS, shown, "remove it"));
        }
        // A class in a key that the target does not read is never loaded.
        boolean unread = new KeyChanges(changes, upgrade)
                .of(used).stream().anyMatch(finding -> finding.kind() == ChangeKind.REMOVED_KEY);
        return unread
                ? Optional.empty()
                : Optional.of(new UpgradeFinding(
                        ChangeKind.MISSING_CLASS,
                        used.ofCoprocessors() ? Severity.CRITICAL : Severity.WARN,
                        used.key(),
                        used.place(),
                        name,
                        "HBase " + upgrade.to() + " does not have the class; HBase " + last.get()
                                + " is the last known release that does. "
                                + (used.ofCoprocessors()
                                        ? "A process that cannot load a coprocessor of a site file exits; for one of a table,"
                                                + " hbase.coprocessor.abortonerror decides (true by default)."
                                        : "A process that needs it does not start or uses its default."),
                        "remove it, or name its replacement",
                        UpgradeFinding.OPERATOR,
                        "source trees of HBase 1.7 to 3.0 (table of removed classes)"));
    }

    private Optional<UpgradeFinding> plugin(UsedValue used, String name) {
        boolean ofServers = used.ofCoprocessors()
                || (used.key().startsWith("hbase.") && OTHER_KEYS.stream().noneMatch(used.key()::startsWith));
        if (!ofServers || name.startsWith(HBASE) || name.startsWith("java.") || !upgrade.changesInterfaces()) {
            return Optional.empty();
        }
        boolean two = upgrade.from().major() < 2;
        return Optional.of(new UpgradeFinding(
                ChangeKind.PLUGIN,
                two && (used.ofCoprocessors() || used.key().equals(WAL_CODEC)) ? Severity.CRITICAL : Severity.WARN,
                used.key(),
                used.place(),
                name,
                two
                        ? "the interfaces of coprocessors and plug-ins of HBase 2 are others: classes compiled for 1.x do"
                                + " not load."
                        : "HBase 3 has no interfaces with protobuf 2.5 (CoprocessorService) and no deprecated client classes"
                                + " (HTableDescriptor, HColumnDescriptor, HRegionInfo): classes that use them do not load.",
                "compile it for HBase " + upgrade.to() + ", test it there, and install it together with HBase",
                "coprocessor developers",
                two ? "guide, Upgrading Coprocessors to 2.0" : "source trees of 2.6.7 and 3.0.0"));
    }
}
