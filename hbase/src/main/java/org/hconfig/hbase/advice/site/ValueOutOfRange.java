package org.hconfig.hbase.advice.site;

import java.math.BigDecimal;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Scope;
import org.hconfig.model.Setting;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.policy.Catalogue;

/** A value that is no sensible one. */
public final class ValueOutOfRange extends HBaseRule {
    /** The rule. */
    public ValueOutOfRange() {
        super(new RuleCard(
                "HC-R032",
                "Value outside its range, or unreadable",
                "A site file sets a key of the catalogue to a value that is not of its type or lies outside "
                        + "its range.",
                "HBase may refuse to start, fall back to a default, or do what nobody meant.",
                "The nearest end of the range; HBase's default where the value cannot be read.",
                "",
                "You know why it is so: the range is what is sensible, not what is possible.",
                "HConfig's catalogue"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        if (facts.written().isEmpty()) {
            notes.missing("what the site files say");
            return;
        }
        notes.number(facts.written().size() + " properties in site files");
        Catalogue catalogue = facts.values().catalogue();
        for (SiteProperty property : facts.written()) {
            catalogue
                    .find(property.key())
                    .filter(setting -> setting.key().equals(property.key()))
                    .filter(setting -> !property.value().contains("${")
                            && !property.value().isBlank())
                    .ifPresent(setting -> check(catalogue, setting, property, notes));
        }
    }

    private static void check(Catalogue catalogue, Setting setting, SiteProperty property, Examination.Notes notes) {
        try {
            catalogue.canonical(setting, property.value());
        } catch (HConfigException refused) {
            String why = refused.problems().get(0).what() + "; "
                    + refused.problems().get(0).why();
            Optional<String> better = nearest(catalogue, setting, property.value());
            boolean ofTable = setting.scope() == Scope.TABLE || setting.scope() == Scope.FAMILY;
            // A site file gives a table's setting its value for all servers.
            Subject subject = new Subject(setting.key(), ofTable ? Scope.SERVER : setting.scope(), Subject.CLUSTER);
            Finding.Basis basis = new Finding.Basis(1, property.file());
            notes.found(better.map(value -> Finding.change(subject, property.value(), value, Severity.WARN, basis, why))
                    .orElseGet(() -> Finding.todo(
                            subject,
                            property.value(),
                            "correct it in " + property.file() + ", or take it out",
                            Severity.WARN,
                            basis,
                            why)));
        }
    }

    private static Optional<String> nearest(Catalogue catalogue, Setting setting, String value) {
        try {
            BigDecimal number = new BigDecimal(catalogue.normal(setting, value));
            return setting.minimum()
                    .filter(low -> number.compareTo(low) < 0)
                    .or(() -> setting.maximum())
                    .map(BigDecimal::toPlainString);
        } catch (NumberFormatException unreadable) {
            return setting.default26();
        }
    }
}
