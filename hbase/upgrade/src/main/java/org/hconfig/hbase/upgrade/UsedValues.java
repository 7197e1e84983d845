package org.hconfig.hbase.upgrade;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.TableObservation;

/** The values that a cluster sets in site files, on tables and on families, and the keys that it does not set. */
final class UsedValues {
    private final HBaseFacts facts;
    private final Set<UsedValue> all = new LinkedHashSet<>();

    private UsedValues(HBaseFacts facts) {
        this.facts = facts;
    }

    /** Collects the values; those of HBase's own tables are left out. */
    static UsedValues of(HBaseFacts facts) {
        UsedValues values = new UsedValues(facts);
        for (SiteProperty property : facts.written()) {
            if (!property.value().isBlank()) {
                String line = property.line() > 0 ? ":" + property.line() : "";
                values.all.add(new UsedValue(
                        property.key(),
                        property.resolved().orElse(property.value()).strip(),
                        property.file() + line));
            }
        }
        for (TableObservation table : facts.tables()) {
            if (!table.system()) {
                values.add(table.facts().settings(), UsedValue.TABLE + table.name());
                table.facts()
                        .familySettings()
                        .forEach((family, settings) ->
                                values.add(settings, UsedValue.TABLE + table.name() + ", family " + family));
            }
        }
        return values;
    }

    private void add(Map<String, String> settings, String place) {
        settings.forEach((key, value) -> {
            if (!value.isBlank()) {
                all.add(new UsedValue(key, value.strip(), place));
            }
        });
    }

    /** Returns all values. */
    List<UsedValue> all() {
        return List.copyOf(all);
    }

    /** Returns the values of a key. */
    List<UsedValue> of(String key) {
        return all.stream().filter(used -> used.key().equals(key)).toList();
    }

    /** Returns true if a site file sets one of these keys. */
    boolean isSetBySite(List<String> keys) {
        return facts.written().stream()
                .anyMatch(property ->
                        keys.contains(property.key()) && !property.value().isBlank());
    }

    /** Returns true if the site files were read, and no file that was not read can set the key. */
    boolean isKnown(String key) {
        return facts.values().isKnown() && !facts.values().isUnknown(key);
    }

    /** Returns true if the conditions of a change are met. */
    boolean meet(ReleaseChange.Condition condition) {
        return !isSetBySite(condition.unset())
                && condition.set().entrySet().stream().allMatch(this::hasMatch)
                && condition.not().entrySet().stream().noneMatch(this::hasMatch);
    }

    private boolean hasMatch(Map.Entry<String, Pattern> entry) {
        return of(entry.getKey()).stream()
                .anyMatch(used -> entry.getValue().matcher(used.value()).find());
    }
}
