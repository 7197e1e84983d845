package org.hconfig.hbase.upgrade;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.xconfig.model.Severity;

/** Check of configured classes that are not part of HBase and belong to no project in the data file. */
final class PluginChanges {
    private static final String HADOOP = "org.apache.hadoop.";
    private static final String HBASE = HADOOP + "hbase.";
    private static final String WAL_CODEC = "hbase.regionserver.wal.codec";
    private static final List<String> OTHER_KEYS =
            List.of("hbase.zookeeper.property.", "hbase.client.", "hbase.mapreduce.");
    private static final HBaseRelease FIRST_3 = new HBaseRelease(3, 0);

    private final ReleaseChanges changes;
    private final ClassTable table;
    private final Upgrade upgrade;

    PluginChanges(ReleaseChanges changes, ClassTable table, Upgrade upgrade) {
        this.changes = changes;
        this.table = table;
        this.upgrade = upgrade;
    }

    /** Returns the finding about a class in a value; empty if the upgrade does not concern it. */
    Optional<UpgradeFinding> of(UsedValue used, String name) {
        Optional<String> type = ClassKeys.standard().type(used.key());
        boolean ofServers = used.ofCoprocessors()
                || type.isPresent()
                || (used.key().startsWith("hbase.") && OTHER_KEYS.stream().noneMatch(used.key()::startsWith));
        if (!ofServers
                || isUnread(used)
                || !isForeign(used, name)
                || type.filter(one -> !one.startsWith(HBASE)).isPresent()) {
            return Optional.empty();
        }
        UsedValue shown = new UsedValue(used.key(), name, used.place());
        if (used.ofCoprocessors()) {
            return Optional.of(coprocessor(shown));
        }
        return upgrade.changesInterfaces() || type.isPresent() ? Optional.of(plugin(shown, type)) : Optional.empty();
    }

    /** A key that the target does not read loads no class; it is reported as a removed key. */
    private boolean isUnread(UsedValue used) {
        String target = upgrade.to().toString();
        return !used.ofCoprocessors()
                && KeyTable.standard()
                        .find(used.key())
                        .filter(key -> !key.inCode(target) && !key.unread(target))
                        .isPresent();
    }

    /** A class in HBase's packages that no release has is of another program; it counts only in a key that the target reads. */
    private boolean isForeign(UsedValue used, String name) {
        if (name.startsWith(HBASE)) {
            return !table.isKnown(name)
                    && (used.ofCoprocessors()
                            || ClassKeys.standard().type(used.key()).isPresent()
                            || KeyTable.standard()
                                    .find(used.key())
                                    .filter(key -> key.inCode(upgrade.to().toString()))
                                    .isPresent());
        }
        return !name.startsWith(HADOOP) && !name.startsWith("java.");
    }

    private UpgradeFinding coprocessor(UsedValue used) {
        if (upgrade.isFrom1()) {
            return finding(
                    used,
                    Severity.CRITICAL,
                    "the interfaces of coprocessors of HBase 2 are others: classes compiled for 1.x do not load.",
                    "coprocessor developers",
                    "guide, Upgrading Coprocessors to 2.0");
        }
        List<ReleaseChange> hooks = changes.hooks().stream()
                .filter(change -> change.isIn(upgrade)
                        && change.values().matched().matcher(used.key()).find())
                .toList();
        String what = upgrade.crosses(FIRST_3)
                ? "HBase 3 has no interfaces with protobuf 2.5 (CoprocessorService) and no deprecated client classes"
                        + " (HTableDescriptor, HColumnDescriptor, HRegionInfo): classes that use them do not load. "
                : "coprocessors depend on interfaces that can change in minor releases. ";
        String lost = hooks.isEmpty()
                ? "The methods of its observer are the same in HBase " + upgrade.to()
                        + "; its other classes were not compared."
                : hooks.stream()
                                .map(change -> "HBase " + change.in() + " no longer calls "
                                        + change.guidance().what() + " of " + change.subject())
                                .collect(Collectors.joining(". "))
                        + ". A coprocessor that implements them still loads, but its code in them does not run:"
                        + " permissions that it checks there are not checked.";
        return finding(
                used,
                Severity.WARN,
                what + lost,
                "coprocessor developers",
                hooks.isEmpty()
                        ? "observers of HBase 2.0 to 3.0"
                        : hooks.stream()
                                .map(change -> change.guidance().source())
                                .distinct()
                                .collect(Collectors.joining("; ")));
    }

    private UpgradeFinding plugin(UsedValue used, Optional<String> type) {
        String named =
                type.map(one -> "it is a " + MissingClass.simple(one) + ". ").orElse("")
                        + Optional.ofNullable(changes.fallbacks().get(used.key()))
                                .map(fallback -> "If a server cannot load it, " + fallback + ". ")
                                .orElse("");
        if (upgrade.isFrom1()) {
            return finding(
                    used,
                    used.key().equals(WAL_CODEC) ? Severity.CRITICAL : Severity.WARN,
                    named + "The interfaces of plug-ins of HBase 2 are others: classes compiled for 1.x do not load.",
                    "plug-in developers",
                    "guide, Multiple breaking changes to source and binary compatibility");
        }
        return finding(
                used,
                Severity.WARN,
                named
                        + (upgrade.crosses(FIRST_3)
                                ? "HBase 3 has no deprecated client classes (HTableDescriptor, HColumnDescriptor,"
                                        + " HRegionInfo): classes that use them do not load."
                                : "This type is internal to HBase and can change in minor releases."),
                "plug-in developers",
                "source trees of HBase 2.5 to 3.0");
    }

    private UpgradeFinding finding(UsedValue used, Severity severity, String what, String who, String source) {
        boolean ofAnotherProduct = used.value().startsWith(HBASE);
        return new UpgradeFinding(
                ChangeKind.PLUGIN,
                severity,
                used.key(),
                used.place(),
                used.value(),
                (ofAnotherProduct
                                ? "HBase 1.0 to 3.0 do not have this class; another product adds it to HBase's packages. "
                                : "")
                        + what,
                ofAnotherProduct
                        ? "find its product by its jar on the class path of the servers, and install the product's build for"
                                + " HBase " + upgrade.to() + " together with HBase, or remove the setting"
                        : "compile it for HBase " + upgrade.to()
                                + ", test it there, and install it together with HBase",
                ofAnotherProduct ? UpgradeFinding.OPERATOR : who,
                source);
    }
}
