package org.hconfig.hbase.policies.capture;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.policy.PolicyProvenance;
import org.hconfig.xconfig.spi.Setting;

/** Writes captured settings as a policy file. */
final class CapturedPolicyWriter {
    private final SettingsCatalogue catalogue;
    private final PolicyCapture.CaptureTitle title;
    private final ValidityRange range;
    private final StringBuilder yaml = new StringBuilder();

    CapturedPolicyWriter(SettingsCatalogue catalogue, PolicyCapture.CaptureTitle title, ValidityRange range) {
        this.catalogue = catalogue;
        this.title = title;
        this.range = range;
    }

    String write(List<CapturedSetting> settings) {
        PolicyProvenance provenance = title.provenance();
        yaml.append("format: 1\n");
        field(0, "name", title.name());
        text(0, "title", "Captured from a tuned system for " + title.workload().id());
        field(0, "workload", title.workload().id());
        text(0, "source", "captured by " + provenance.tool() + " at " + provenance.captured());
        yaml.append("\nholds:\n");
        field(2, "when", range.condition());
        text(2, "text", range.text());
        text(2, "versions", range.versions());
        field(2, "outside", "refuse");
        provenance(provenance);
        yaml.append("\nsettings:\n");
        settings.forEach(this::setting);
        return yaml.toString();
    }

    private void provenance(PolicyProvenance provenance) {
        yaml.append("\nprovenance:\n");
        text(2, "captured", provenance.captured());
        text(2, "tool", provenance.tool());
        text(2, "version", provenance.version());
        text(2, "servers", provenance.hardware().servers());
        text(2, "memory", provenance.hardware().memory());
        text(2, "heap", provenance.hardware().heap());
        text(2, "processors", provenance.hardware().processors());
        text(2, "workload", provenance.workload());
        provenance.gain().ifPresent(gain -> {
            yaml.append("  gain:\n");
            text(4, "run", gain.run());
            text(4, "measured", gain.measured());
            text(4, "result", gain.result());
        });
    }

    private void setting(CapturedSetting captured) {
        Setting setting = catalogue.find(captured.key()).orElseThrow();
        String shown = catalogue.display(setting, captured.value());
        yaml.append("  - key: ").append(captured.key()).append('\n');
        Optional<FittedFormula> formula = captured.formula();
        if (formula.isEmpty()) {
            text(4, "value", captured.value());
            text(4, "why", "The captured system has this value; no known relation to its servers gives it.");
            return;
        }
        FittedFormula fitted = formula.get();
        field(4, "formula", fitted.formula());
        bound("at-least", setting.domain().minimum());
        bound("at-most", setting.domain().maximum());
        text(
                4,
                "why",
                "The captured system has " + shown + ": " + fitted.relation()
                        + (fitted.deviation() == 0 ? "." : ", within " + percent(fitted.deviation()) + "."));
        captured.alternatives()
                .forEach(other -> yaml.append("    # also: ")
                        .append(other.formula())
                        .append(" (")
                        .append(other.relation())
                        .append(other.deviation() == 0 ? "" : ", within " + percent(other.deviation()))
                        .append(")\n"));
        yaml.append("    # or the value itself: ").append(captured.value()).append('\n');
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", Math.ceil(share * 10_000) / 100);
    }

    private void bound(String field, Optional<BigDecimal> limit) {
        limit.ifPresent(number -> {
            yaml.append("    ").append(field).append(":\n");
            field(6, "formula", number.toPlainString());
            text(6, "reason", "the range of the setting");
        });
    }

    private void field(int indent, String name, String value) {
        yaml.append(" ".repeat(indent)).append(name).append(": ").append(value).append('\n');
    }

    /** Writes a value that may contain any character. */
    private void text(int indent, String name, String value) {
        StringBuilder quoted = new StringBuilder("\"");
        value.codePoints().forEach(point -> {
            if (point == '"' || point == '\\') {
                quoted.append('\\').appendCodePoint(point);
            } else if (Character.isISOControl(point) || !Character.isValidCodePoint(point) || point > 0xFFFD) {
                quoted.append('?');
            } else {
                quoted.appendCodePoint(point);
            }
        });
        field(indent, name, quoted.append('"').toString());
    }
}
