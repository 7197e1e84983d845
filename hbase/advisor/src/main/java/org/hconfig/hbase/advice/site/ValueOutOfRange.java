package org.hconfig.hbase.advice.site;

import java.math.BigDecimal;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.ValueSyntaxChecker;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R032: value outside the usual range. */
public final class ValueOutOfRange extends SitePropertyRule implements ReleaseDependent {
    /** Creates the rule with its card. */
    public ValueOutOfRange() {
        super(new RuleCard(
                "HC-R032",
                "Value outside the usual range",
                "A site file sets a key of the catalogue to a value outside the range that HConfig considers sensible."
                        + " Zero, negative values and the largest integers are not checked: HBase uses them as switches.",
                "Such values usually result from a wrong unit or a wrong number of digits.",
                "No value. Check the unit; the range is defined by HConfig, not a limit of HBase.",
                "",
                "The value was set on purpose.",
                "HConfig's catalogue of settings"));
    }

    @Override
    protected void evaluate(SiteProperty property, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Catalogue catalogue = facts.values().catalogue();
        catalogue
                .find(property.key())
                .filter(setting -> setting.key().equals(property.key())
                        && setting.domain().minimum().isPresent())
                .ifPresent(setting -> property.resolved()
                        .filter(value -> readable(property.key(), value))
                        .ifPresent(value -> evaluate(catalogue, setting, property, value, ruleResultBuilder)));
    }

    private static boolean readable(String name, String value) {
        return KeyTable.standard()
                .find(name)
                .map(key -> ValueSyntaxChecker.check(key.getters(), value).isEmpty())
                .orElse(true);
    }

    private static void evaluate(
            Catalogue catalogue,
            Setting setting,
            SiteProperty property,
            String value,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        BigDecimal number;
        try {
            number = new BigDecimal(catalogue.normal(setting, value));
        } catch (NumberFormatException otherForm) {
            return; // hexadecimal or composed: HC-R043 checks the syntax
        }
        boolean sentinel = number.signum() <= 0
                || number.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) == 0
                || number.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) == 0;
        // Zero may be a switch: the smallest sensible size is then above the minimum of the range.
        BigDecimal least = catalogue
                .leastAboveZero(setting)
                .orElseGet(() -> setting.domain().minimum().orElseThrow());
        boolean below = number.compareTo(least) < 0;
        boolean above = setting.domain()
                .maximum()
                .filter(high -> number.compareTo(high) > 0)
                .isPresent();
        if (sentinel || (!below && !above)) {
            return;
        }
        boolean ofTable = setting.scope() == HBaseScope.TABLE || setting.scope() == HBaseScope.FAMILY;
        ruleResultBuilder.addFinding(Finding.todo(
                new FindingSubject(setting.key(), ofTable ? HBaseScope.SERVER : setting.scope(), Target.CLUSTER),
                property.value(),
                "check the value and its unit (" + setting.domain().unit() + ") in " + property.file()
                        + "; HBase's default is "
                        + setting.defaults().default26().orElse("computed"),
                Severity.INFO,
                new Finding.FindingEvidence(1, property.file()),
                value + " is " + (below ? "below " : "above ") + "the usual range, "
                        + catalogue.display(setting, least.toPlainString()) + " to "
                        + setting.domain()
                                .maximum()
                                .map(high -> catalogue.display(setting, high.toPlainString()))
                                .orElse("any")));
    }
}
