package org.hconfig.hbase.policies.capture;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.policy.PolicyFileText;
import org.hconfig.xconfig.spi.Setting;

/**
 * Proposes a revision of a policy: its text with further settings, whose values a measured change left in force. Comments and
 * the settings that the policy has stay as they are. Pure function.
 */
public final class PolicyRevision {
    private static final String SETTINGS = "settings:";

    private final SettingsCatalogue catalogue;

    /** Creates a writer of revisions over the settings of a catalogue. */
    public PolicyRevision(SettingsCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Returns the text of the revised policy; empty when the policy already sets all these keys.
     *
     * @param policy the policy, with its text
     * @param name name of the revision: maker/purpose
     * @param system the system on which the values were measured; its values are those of the change
     * @param evidence the measured result, in one sentence
     * @throws org.hconfig.core.HConfigException with the problems of the revised policy
     */
    public Optional<String> revise(Policy policy, String name, CapturedSystem system, String evidence) {
        Map<String, String> added = new TreeMap<>(system.values());
        policy.rules().forEach(rule -> added.remove(rule.key()));
        if (added.isEmpty()) {
            return Optional.empty();
        }
        FormulaFitter fitter = new FormulaFitter(catalogue, system);
        PolicyFileText entries = PolicyFileText.fragment();
        added.forEach((key, value) -> setting(entries, catalogue.find(key).orElseThrow(), value, fitter, evidence));
        List<String> lines = new ArrayList<>(policy.document().text().lines().toList());
        lines.addAll(endOfSettings(lines), entries.toString().lines().toList());
        lines.replaceAll(line -> line.startsWith("name:") ? "name: " + name : line);
        String text = String.join("\n", lines) + "\n";
        new PolicyFile(catalogue).parse(name, text);
        return Optional.of(text);
    }

    /** Returns the index of the line after the last entry of the settings. */
    private static int endOfSettings(List<String> lines) {
        int end = lines.indexOf(SETTINGS) + 1;
        if (end == 0) {
            throw new IllegalArgumentException("the policy has no line '" + SETTINGS + "'");
        }
        for (int i = end; i < lines.size() && isInside(lines.get(i)); i++) {
            if (!lines.get(i).isBlank() && !lines.get(i).startsWith("#")) {
                end = i + 1;
            }
        }
        return end;
    }

    private static boolean isInside(String line) {
        return line.isBlank() || line.startsWith("#") || line.startsWith(" ") || line.startsWith("-");
    }

    private void setting(PolicyFileText entries, Setting setting, String value, FormulaFitter fitter, String evidence) {
        Optional<FittedFormula> formula = fitter.fit(setting, value).stream().findFirst();
        entries.line("");
        entries.field(2, "- key", setting.key());
        if (formula.isPresent()) {
            entries.field(4, "formula", formula.get().formula());
            bound(entries, "at-least", setting.domain().minimum());
            bound(entries, "at-most", setting.domain().maximum());
        } else {
            entries.text(4, "value", value);
        }
        entries.text(
                4,
                "why",
                "Measured with " + catalogue.display(setting, value)
                        + formula.map(fitted -> ", which is " + fitted.relation())
                                .orElse("")
                        + ": " + evidence);
    }

    private static void bound(PolicyFileText entries, String field, Optional<BigDecimal> limit) {
        limit.ifPresent(number -> entries.bound(field, number.toPlainString(), "the range of the setting"));
    }
}
