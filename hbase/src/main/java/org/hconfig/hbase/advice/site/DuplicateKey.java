package org.hconfig.hbase.advice.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** A key that one file sets twice to different values. */
public final class DuplicateKey extends HBaseRule {
    /** The rule. */
    public DuplicateKey() {
        super(new RuleCard(
                "HC-R045",
                "Key set more than once",
                "One site file sets a key more than once, to different values.",
                "Only one of the values is in force: the last one, unless an earlier one is marked final.",
                "No value. Keep one of the properties.",
                "",
                "The values are equal in effect.",
                "Hadoop 3.4 Configuration.loadProperty"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        if (facts.written().isEmpty()) {
            notes.missing("site files such as hbase-site.xml");
            return;
        }
        Map<String, List<SiteProperty>> byKey = new LinkedHashMap<>();
        facts.written()
                .forEach(property -> byKey.computeIfAbsent(
                                property.file() + " " + property.key(), key -> new ArrayList<>())
                        .add(property));
        notes.number(facts.written().size() + " properties in site files");
        byKey.values().forEach(same -> {
            LinkedHashSet<String> values = new LinkedHashSet<>();
            same.forEach(property -> values.add(property.value()));
            if (values.size() > 1) {
                SiteProperty last = same.get(same.size() - 1);
                notes.found(Finding.todo(
                        Subject.ofServers(last.key()),
                        String.join(", ", values),
                        "keep one of the " + same.size() + " properties in " + last.file(),
                        Severity.WARN,
                        new Finding.Basis(1, last.file()),
                        last.file() + " sets it to " + String.join(" and to ", values)
                                + "; the last value is in force, unless an earlier one is final"));
            }
        });
    }
}
