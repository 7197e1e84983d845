package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.xconfig.spi.Setting;

/** Check of the defaults that a cluster relies on: changed defaults of keys that no site file sets. */
final class DefaultChanges {
    private final ReleaseChanges changes;
    private final Upgrade upgrade;

    DefaultChanges(ReleaseChanges changes, Upgrade upgrade) {
        this.changes = changes;
        this.upgrade = upgrade;
    }

    /**
     * Returns the findings.
     *
     * @param unknown receives the keys for which it is unknown whether they are set
     */
    List<UpgradeFinding> of(HBaseFacts facts, UsedValues values, List<String> unknown) {
        Map<String, List<ReleaseChange>> byKey = new LinkedHashMap<>();
        changes.defaults().stream()
                .filter(change -> change.isIn(upgrade))
                .forEach(change -> byKey.computeIfAbsent(change.subject(), key -> new ArrayList<>())
                        .add(change));
        List<UpgradeFinding> findings = new ArrayList<>();
        byKey.forEach((key, steps) -> {
            ReleaseChange last = steps.get(steps.size() - 1);
            String old = steps.get(0).values().old();
            if (values.isSetBySite(names(facts, key))
                    || old.equals(last.values().now())
                    || !values.meet(last.condition())) {
                return;
            }
            if (values.isKnown(key)) {
                findings.add(finding(last, old));
            } else {
                unknown.add(key);
            }
        });
        return findings;
    }

    private static UpgradeFinding finding(ReleaseChange change, String old) {
        UsedValue used = new UsedValue(change.subject(), old, "not set");
        String keep = "to keep the present behavior, add to hbase-site.xml: <property><name>" + change.subject()
                + "</name><value>" + old + "</value></property>";
        UpgradeFinding finding = change.finding(ChangeKind.CHANGED_DEFAULT, used, keep);
        return new UpgradeFinding(
                finding.kind(),
                finding.severity(),
                finding.subject(),
                finding.place(),
                old + " (default)",
                "the default is " + change.values().now() + " in HBase " + change.in() + " and later. "
                        + finding.change(),
                finding.todo(),
                finding.who(),
                finding.source());
    }

    /** Returns the key with the older names under which it can be set. */
    private static List<String> names(HBaseFacts facts, String key) {
        List<String> names = new ArrayList<>(List.of(key));
        Optional<Setting> setting =
                facts.values().catalogue().find(key).filter(known -> known.key().equals(key));
        setting.ifPresent(known -> names.addAll(known.aliases()));
        return names;
    }
}
