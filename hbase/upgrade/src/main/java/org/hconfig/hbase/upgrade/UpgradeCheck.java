package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.Count;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.ReferenceReleases;

/** Check of what a newer HBase release changes for a cluster. Depends on the facts and the shipped data files only. */
public final class UpgradeCheck {
    private static final HBaseRelease OLDEST_TABLE = new HBaseRelease(1, 7);

    /** Before, many defaults were others than those of the oldest release in the table of keys. */
    private static final HBaseRelease FIRST_KNOWN_DEFAULTS = new HBaseRelease(1, 0);

    private final HBaseRelease to;
    private final ReleaseChanges changes = ReleaseChanges.standard();

    /** Creates a check of the upgrade to one of {@link #targets()}. */
    public UpgradeCheck(HBaseRelease to) {
        if (!targets().contains(to)) {
            throw new IllegalArgumentException("no data about upgrades to " + to);
        }
        this.to = to;
    }

    /** Returns the releases to which an upgrade can be checked. */
    public static List<HBaseRelease> targets() {
        return Upgrade.TARGETS;
    }

    /** Checks a cluster. */
    public UpgradeReport check(HBaseFacts facts) {
        Optional<HBaseRelease> from =
                facts.version().filter(version -> !version.isVendorStack()).map(HBaseVersion::release);
        if (from.isEmpty()) {
            return new UpgradeReport(
                    "",
                    to.toString(),
                    List.of(),
                    List.of(
                            "the present HBase release (--hbase-version, as hbase version prints it): nothing was checked"),
                    List.of());
        }
        if (from.get().compareTo(to) >= 0) {
            return new UpgradeReport(
                    from.get().equals(to) ? to.toString() : "",
                    to.toString(),
                    List.of(),
                    List.of("an older release than " + to + ": the cluster runs HBase " + from.get()
                            + ", so there is nothing to check"),
                    List.of());
        }
        return check(facts, new Upgrade(from.get(), to));
    }

    private UpgradeReport check(HBaseFacts facts, Upgrade upgrade) {
        UsedValues values = UsedValues.of(facts);
        Set<UpgradeFinding> findings = new LinkedHashSet<>();
        List<String> missing = new ArrayList<>();
        missingSettings(facts, missing);
        KeyChanges keys = new KeyChanges(changes, upgrade, values::meet);
        values.all().forEach(used -> findings.addAll(keys.of(used)));
        List<String> unknown = new ArrayList<>();
        if (upgrade.from().compareTo(FIRST_KNOWN_DEFAULTS) >= 0) {
            findings.addAll(new DefaultChanges(changes, upgrade).of(facts, values, unknown));
        }
        if (!unknown.isEmpty() && facts.values().isKnown()) {
            missing.add("the files that hbase-site.xml includes: they may set " + Count.of(unknown.size(), "key")
                    + " with changed defaults");
        }
        findings.addAll(new ClassChanges(changes, ClassTable.standard(), upgrade).of(values));
        findings.addAll(new SoftwareChanges(changes, upgrade).of(facts, values, missing));
        List<UpgradeFinding> sorted = new ArrayList<>(findings);
        sorted.sort(Comparator.comparing(UpgradeFinding::severity).reversed());
        return new UpgradeReport(upgrade.from().toString(), to.toString(), sorted, missing, List.of());
    }

    private static void missingSettings(HBaseFacts facts, List<String> missing) {
        if (!facts.values().isKnown()) {
            missing.add(UpgradeReport.NO_SETTINGS);
        }
        if (facts.tables().isEmpty() && facts.cluster().balancerOn().isEmpty()) {
            missing.add(
                    "the tables, which only a running cluster shows (--cluster): their coprocessors, split policies,"
                            + " compressions and encodings were not checked");
        }
        facts.release()
                .filter(release -> release.compareTo(OLDEST_TABLE) < 0)
                .ifPresent(release -> missing.add("the keys of HBase " + release + ": the table of keys covers "
                        + ReferenceReleases.range() + ", so keys that only older releases read were not checked"
                        + (release.compareTo(FIRST_KNOWN_DEFAULTS) < 0
                                ? ", nor changed defaults"
                                : "; present defaults are those of " + OLDEST_TABLE)));
    }
}
