package org.hconfig.hbase.upgrade;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.xconfig.model.Severity;

/**
 * A change that an HBase release made, as in the data file.
 *
 * @param subject the key, class or argument
 * @param in the release that made it
 * @param values the values that it concerns
 * @param condition further conditions
 * @param severity its severity
 * @param guidance the texts for people
 */
record ReleaseChange(
        String subject,
        HBaseRelease in,
        ChangedValues values,
        Condition condition,
        Severity severity,
        Guidance guidance) {
    /**
     * Values that a change concerns.
     *
     * @param old the default of earlier releases, or empty
     * @param now the default or the name of the key from this release on, or empty
     * @param matched pattern of the set values that it concerns
     */
    record ChangedValues(String old, String now, Pattern matched) {}

    /**
     * Conditions on other keys.
     *
     * @param set patterns that the values of other keys must contain
     * @param not patterns that no value of other keys may contain
     * @param unset keys of which none may be set
     * @param before the oldest release that is not affected, if older releases than that are; empty if all are
     */
    record Condition(
            Map<String, Pattern> set, Map<String, Pattern> not, List<String> unset, List<HBaseRelease> before) {}

    /**
     * Texts for people.
     *
     * @param what what the release does
     * @param todo what to do; empty for the usual text
     * @param who the person who does it
     * @param source where the fact was read
     */
    record Guidance(String what, String todo, String who, String source) {}

    /** Returns true if an upgrade includes this change. */
    boolean isIn(Upgrade upgrade) {
        return upgrade.crosses(in)
                && condition.before().stream()
                        .allMatch(release -> upgrade.from().compareTo(release) < 0);
    }

    /** Returns a finding about this change. */
    UpgradeFinding finding(ChangeKind kind, UsedValue used, String usualTodo) {
        return new UpgradeFinding(
                kind,
                severity,
                used.key(),
                used.place(),
                used.value(),
                guidance.what(),
                guidance.todo().isEmpty() ? usualTodo : guidance.todo(),
                guidance.who(),
                guidance.source());
    }
}
