package org.hconfig.hbase.policies.capture;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.policy.PolicyFileText;
import org.hconfig.xconfig.policy.PolicyProvenance;
import org.hconfig.xconfig.spi.Setting;

/** Writes captured settings as a policy file. */
final class CapturedPolicyWriter {
    private final SettingsCatalogue catalogue;
    private final PolicyCapture.CaptureTitle title;
    private final ValidityRange range;
    private final PolicyFileText yaml = new PolicyFileText();

    CapturedPolicyWriter(SettingsCatalogue catalogue, PolicyCapture.CaptureTitle title, ValidityRange range) {
        this.catalogue = catalogue;
        this.title = title;
        this.range = range;
    }

    String write(List<CapturedSetting> settings) {
        PolicyProvenance provenance = title.provenance();
        yaml.field(0, "name", title.name());
        yaml.text(
                0,
                "title",
                "Captured from a tuned system for " + title.workload().id());
        yaml.field(0, "workload", title.workload().id());
        yaml.text(0, "source", "captured by " + provenance.tool() + " at " + provenance.captured());
        yaml.line("");
        yaml.line("holds:");
        yaml.field(2, "when", range.condition());
        yaml.text(2, "text", range.text());
        yaml.text(2, "versions", range.versions());
        yaml.field(2, "outside", "refuse");
        provenance(provenance);
        yaml.line("");
        yaml.line("settings:");
        settings.forEach(this::setting);
        return yaml.toString();
    }

    private void provenance(PolicyProvenance provenance) {
        yaml.line("");
        yaml.line("provenance:");
        yaml.text(2, "captured", provenance.captured());
        yaml.text(2, "tool", provenance.tool());
        yaml.text(2, "version", provenance.version());
        yaml.text(2, "servers", provenance.hardware().servers());
        yaml.text(2, "memory", provenance.hardware().memory());
        yaml.text(2, "heap", provenance.hardware().heap());
        yaml.text(2, "processors", provenance.hardware().processors());
        yaml.text(2, "workload", provenance.workload());
        provenance.gain().ifPresent(gain -> {
            yaml.line("  gain:");
            yaml.text(4, "run", gain.run());
            yaml.text(4, "measured", gain.measured());
            yaml.text(4, "result", gain.result());
        });
    }

    private void setting(CapturedSetting captured) {
        Setting setting = catalogue.find(captured.key()).orElseThrow();
        String shown = catalogue.display(setting, captured.value());
        yaml.field(2, "- key", captured.key());
        Optional<FittedFormula> formula = captured.formula();
        if (formula.isEmpty()) {
            yaml.text(4, "value", captured.value());
            yaml.text(4, "why", "The captured system has this value; no known relation to its servers gives it.");
            return;
        }
        FittedFormula fitted = formula.get();
        yaml.field(4, "formula", fitted.formula());
        bound("at-least", setting.domain().minimum());
        bound("at-most", setting.domain().maximum());
        yaml.text(
                4,
                "why",
                "The captured system has " + shown + ": " + fitted.relation()
                        + (fitted.deviation() == 0 ? "." : ", within " + percent(fitted.deviation()) + "."));
        captured.alternatives()
                .forEach(other -> yaml.line("    # also: " + other.formula() + " (" + other.relation()
                        + (other.deviation() == 0 ? "" : ", within " + percent(other.deviation())) + ")"));
        yaml.line("    # or the value itself: " + captured.value());
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", Math.ceil(share * 10_000) / 100);
    }

    private void bound(String field, Optional<BigDecimal> limit) {
        limit.ifPresent(number -> yaml.bound(field, number.toPlainString(), "the range of the setting"));
    }
}
