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
    private final ReleaseChanges changes;
    private final ClassTable table;
    private final Upgrade upgrade;

    ClassChanges(ReleaseChanges changes, ClassTable table, Upgrade upgrade) {
        this.changes = changes;
        this.table = table;
        this.upgrade = upgrade;
    }

    /** Returns the findings about all values; one about each other project. */
    List<UpgradeFinding> of(UsedValues values) {
        List<UpgradeFinding> findings = new ArrayList<>();
        Map<String, List<ProjectClass>> projects = new LinkedHashMap<>();
        PluginChanges plugins = new PluginChanges(changes, table, upgrade);
        for (UsedValue used : values.all()) {
            for (String name : used.classNames()) {
                Optional<ReleaseChange> project = project(name);
                Optional<String> last = PhoenixClasses.standard().lastRelease(name);
                if (obsolete(name).isEmpty() && last.isPresent()) {
                    findings.add(removedByPhoenix(used, name, last.get()));
                } else if (project.isPresent()) {
                    projects.computeIfAbsent(project.get().subject(), subject -> new ArrayList<>())
                            .add(new ProjectClass(project.get(), used.key() + " (" + used.place() + ")"));
                } else {
                    removed(used, name).or(() -> plugins.of(used, name)).ifPresent(findings::add);
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

    /** Returns what is known about an obsolete class; else the most severe change of its project; of several, the newest. */
    private Optional<ReleaseChange> project(String name) {
        return obsolete(name)
                .or(() -> changes.plugins().stream()
                        .filter(change -> change.isIn(upgrade) && concerns(change, name))
                        .max(Comparator.comparing(ReleaseChange::severity).thenComparing(ReleaseChange::in)));
    }

    private Optional<ReleaseChange> obsolete(String name) {
        return changes.obsolete().stream()
                .filter(change -> concerns(change, name))
                .findFirst();
    }

    private static boolean concerns(ReleaseChange change, String name) {
        return change.values().matched().matcher(name).find();
    }

    private UpgradeFinding removedByPhoenix(UsedValue used, String name, String last) {
        return new UpgradeFinding(
                ChangeKind.PLUGIN,
                Severity.CRITICAL,
                used.key(),
                used.place(),
                name,
                "the class is of Phoenix, whose newest release (" + PhoenixClasses.NEWEST
                        + ") does not contain it; Phoenix " + last + " is the last known release that does. "
                        + (used.ofSite()
                                ? "A server that needs it does not start."
                                : "Regions of the table do not open."),
                "before the upgrade, remove it from "
                        + (used.ofSite() ? "the site files of all servers" : "the table")
                        + ", or replace it as the documentation of Phoenix says; test with a build of Phoenix for HBase "
                        + upgrade.to(),
                UpgradeFinding.OPERATOR,
                "jars of Phoenix 4.0, 4.7, 5.0, 5.1 and 5.2");
    }

    private Optional<UpgradeFinding> removed(UsedValue used, String name) {
        Optional<HBaseRelease> last = table.lastBefore(name, upgrade);
        if (last.isEmpty()) {
            return Optional.empty();
        }
        UsedValue shown = new UsedValue(used.key(), name, used.place());
        // A class in a key that the target does not read is never loaded.
        boolean unread = new KeyChanges(changes, upgrade)
                .of(used).stream().anyMatch(finding -> finding.kind() == ChangeKind.REMOVED_KEY);
        return unread
                ? Optional.empty()
                : changes.classes().stream()
                        .filter(change -> change.subject().equals(name) && change.isIn(upgrade))
                        .findFirst()
                        .map(change -> change.finding(ChangeKind.MISSING_CLASS, shown, "remove it"))
                        .or(() -> Optional.of(new MissingClass(upgrade, last.get()).finding(shown)));
    }
}
