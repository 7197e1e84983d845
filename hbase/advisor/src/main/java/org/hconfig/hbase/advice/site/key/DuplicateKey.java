package org.hconfig.hbase.advice.site.key;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.site.SiteFilesRule;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R045: key set more than once. */
public final class DuplicateKey extends SiteFilesRule {
    /** Creates the rule with its card. */
    public DuplicateKey() {
        super(new RuleCard(
                "HC-R045",
                "Key set more than once",
                "One site file sets a key more than once, to different values; or a file sets a key that a file read "
                        + "earlier marks final.",
                "Only one of the values takes effect: the last one, unless an earlier one is marked final.",
                "No value. Keep one of the properties.",
                "",
                "The values are equal in effect.",
                "Hadoop 3.4 Configuration.loadProperty"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Map<String, List<SiteProperty>> byKey = new LinkedHashMap<>();
        facts.written()
                .forEach(property -> byKey.computeIfAbsent(
                                property.file() + " " + property.key(), key -> new ArrayList<>())
                        .add(property));
        byKey.values().forEach(same -> {
            LinkedHashSet<String> values = new LinkedHashSet<>();
            same.forEach(property -> values.add(property.value()));
            if (values.size() > 1) {
                SiteProperty last = same.get(same.size() - 1);
                ruleResultBuilder.addFinding(Finding.todo(
                        HBaseSubject.ofServers(last.key()),
                        String.join(", ", values),
                        "keep one of the " + same.size() + " properties in " + last.file(),
                        Severity.WARN,
                        new Finding.FindingEvidence(1, last.file()),
                        last.file() + " sets it to " + String.join(" and to ", values)
                                + "; the last value takes effect, unless an earlier one is final"));
            }
        });
        finals(facts).forEach(ruleResultBuilder::addFinding);
    }

    /** Returns findings for values without effect because an earlier file marks its value final. */
    private static List<Finding> finals(HBaseFacts facts) {
        Map<String, SiteProperty> fixed = new LinkedHashMap<>();
        Map<String, Finding> found = new LinkedHashMap<>();
        for (SiteProperty property : facts.written()) {
            SiteProperty first = fixed.get(property.key());
            if (first == null && property.isFinal()) {
                fixed.put(property.key(), property);
            } else if (first != null
                    && !first.file().equals(property.file())
                    && !first.value().equals(property.value())) {
                found.put(
                        property.key(),
                        Finding.todo(
                                HBaseSubject.ofServers(property.key()),
                                first.value() + ", " + property.value(),
                                "remove it from " + property.file() + ", or the final marker from " + first.file(),
                                Severity.WARN,
                                new Finding.FindingEvidence(1, first.file() + ", " + property.file()),
                                first.file() + ", which is read first, sets it to " + first.value()
                                        + " and marks it final, so that " + property.value() + " in "
                                        + property.file() + " has no effect"));
            }
        }
        return List.copyOf(found.values());
    }
}
