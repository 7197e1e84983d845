package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.RenamedKeys;
import org.hconfig.xconfig.model.Severity;

/** Check of the keys and values that a cluster sets: keys without effect, renamed keys, and values that are treated differently. */
final class KeyChanges {
    private final ReleaseChanges changes;
    private final Upgrade upgrade;

    private final Predicate<ReleaseChange.Condition> conditions;

    KeyChanges(ReleaseChanges changes, Upgrade upgrade) {
        this(changes, upgrade, condition -> true);
    }

    /**
     * Creates a check.
     *
     * @param conditions returns true if the conditions of a change are met
     */
    KeyChanges(ReleaseChanges changes, Upgrade upgrade, Predicate<ReleaseChange.Condition> conditions) {
        this.changes = changes;
        this.upgrade = upgrade;
        this.conditions = conditions;
    }

    /** Returns the findings about one value; at most one about its key, and one for each change of its value. */
    List<UpgradeFinding> of(UsedValue used) {
        List<UpgradeFinding> findings = new ArrayList<>();
        // Tables can still set some keys whose name in site files is another one.
        Optional<UpgradeFinding> renamed = used.ofSite() ? renamed(used) : Optional.empty();
        renamed.or(() -> removed(used)).ifPresent(findings::add);
        changes.values().stream()
                .filter(change -> change.isIn(upgrade) && concerns(change, used) && conditions.test(change.condition()))
                .forEach(change -> findings.add(change.finding(ChangeKind.CHANGED_VALUE, used, "correct it")));
        return findings;
    }

    private Optional<UpgradeFinding> renamed(UsedValue used) {
        Optional<UpgradeFinding> listed = last(changes.renamed(), used)
                .map(change -> new UpgradeFinding(
                        ChangeKind.RENAMED_KEY,
                        change.severity(),
                        used.key(),
                        used.place(),
                        used.value(),
                        "its name in HBase " + change.in() + " and later is "
                                + change.values().now()
                                + (change.severity() == Severity.INFO
                                        ? "; the old name is still read"
                                        : "; the old name is ignored"),
                        "set " + change.values().now() + " to the same value"
                                + (change.severity() == Severity.INFO
                                        ? " " + upgrade.afterwards()
                                        : ", and remove " + used.key() + " " + upgrade.afterwards()),
                        change.guidance().who(),
                        change.guidance().source()));
        return listed.or(() -> RenamedKeys.newName(used.key(), Optional.of(upgrade.to()))
                .filter(name -> RenamedKeys.newName(used.key(), Optional.of(upgrade.from()))
                        .isEmpty())
                .map(name -> new UpgradeFinding(
                        ChangeKind.RENAMED_KEY,
                        Severity.INFO,
                        used.key(),
                        used.place(),
                        used.value(),
                        "its name in HBase " + upgrade.to() + " is " + name + "; the old name is still read",
                        "rename it " + upgrade.afterwards(),
                        UpgradeFinding.OPERATOR,
                        "HBaseConfiguration, table of keys")));
    }

    /** A key that an older release than the present one removed or renamed; the table of keys lacks some releases in between. */
    private boolean isUnusedAlready(UsedValue used) {
        return Stream.concat(
                        changes.removed().stream(),
                        // An old name that is still read is only for information.
                        changes.renamed().stream().filter(change -> change.severity() != Severity.INFO))
                .anyMatch(change ->
                        change.subject().equals(used.key()) && change.in().compareTo(upgrade.from()) <= 0);
    }

    private Optional<UpgradeFinding> removed(UsedValue used) {
        Optional<UpgradeFinding> listed =
                last(changes.removed(), used).map(change -> change.finding(ChangeKind.REMOVED_KEY, used, "remove it"));
        if (listed.isEmpty() && isUnusedAlready(used)) {
            return Optional.empty();
        }
        return listed.or(() -> KeyTable.standard()
                .find(used.key())
                .flatMap(key -> new VanishedKey(key, upgrade)
                        .lastRelease()
                        .map(last -> new UpgradeFinding(
                                ChangeKind.REMOVED_KEY,
                                Severity.INFO,
                                used.key(),
                                used.place(),
                                used.value(),
                                "no class of HBase " + upgrade.to() + " contains the key; HBase " + last
                                        + " is the last known release with it",
                                "remove it " + upgrade.afterwards() + otherPrograms(key),
                                UpgradeFinding.OPERATOR,
                                "table of keys"))));
    }

    private static String otherPrograms(HarvestedKey key) {
        String others = key.programs().stream()
                .filter(program -> HBaseRelease.parse(program).isEmpty())
                .collect(Collectors.joining(", "));
        return others.isEmpty() ? "" : ", unless this one reads it: " + others;
    }

    private Optional<ReleaseChange> last(List<ReleaseChange> list, UsedValue used) {
        return list.stream()
                .filter(change -> change.isIn(upgrade) && concerns(change, used))
                .reduce((first, last) -> last);
    }

    private static boolean concerns(ReleaseChange change, UsedValue used) {
        return change.subject().equals(used.key())
                && change.values().matched().matcher(used.value()).find();
    }
}
