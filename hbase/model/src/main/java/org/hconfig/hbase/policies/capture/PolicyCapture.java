package org.hconfig.hbase.policies.capture;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.Problem;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.policy.PolicyProvenance;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.Setting;

/** Writes a tuned system as a policy. Pure function. */
public final class PolicyCapture {
    private final SettingsCatalogue catalogue;

    /** Creates a capture over the settings of a catalogue. */
    public PolicyCapture(SettingsCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * What the policy is to be called, and what it is for.
     *
     * @param name its name: maker/purpose
     * @param workload its workload
     * @param factor machines from this part to this multiple of the captured ones are in its range, above 1
     * @param provenance what the file says about the captured system
     */
    public record CaptureTitle(String name, WorkloadKind workload, double factor, PolicyProvenance provenance) {}

    /**
     * Returns the policy, which gives the captured values for the captured system: exactly, or within the tolerance that each
     * formula states. Where formulas would violate a limit on another machine of the range, it has values instead, with a note.
     *
     * @param leftOut values that were left out before
     * @throws org.hconfig.core.HConfigException with every problem that the policy has on other machines of its range
     */
    public CapturedPolicy capture(
            CapturedSystem system, CaptureTitle title, List<LeftOut> leftOut, List<String> notes) {
        FormulaFitter fitter = new FormulaFitter(catalogue, system);
        List<CapturedSetting> settings = new ArrayList<>();
        for (Setting setting : catalogue.all()) {
            String value = system.values().get(setting.key());
            if (value == null) {
                continue;
            }
            List<FittedFormula> fitted = fitter.fit(setting, value);
            settings.add(new CapturedSetting(
                    setting.key(),
                    value,
                    fitted.stream().findFirst(),
                    fitted.stream().skip(1).toList()));
        }
        ValidityRange range = new ValidityRange(system.inputs(), system.version(), title.factor());
        String yaml = new CapturedPolicyWriter(catalogue, title, range).write(settings);
        List<String> remarks = new ArrayList<>(notes);
        List<Problem> problems = new PolicyFile(catalogue).check(title.name(), yaml);
        if (!problems.isEmpty()) {
            remarks.add("Values instead of formulas: on another machine of the range, "
                    + problems.get(0).what() + " (" + problems.get(0).why() + ")");
            settings.replaceAll(setting ->
                    new CapturedSetting(setting.key(), setting.value(), Optional.empty(), setting.alternatives()));
            yaml = new CapturedPolicyWriter(catalogue, title, range).write(settings);
        }
        check(title, system, settings, yaml);
        return new CapturedPolicy(title.name(), title.workload().id(), range.text(), settings, leftOut, remarks, yaml);
    }

    /** The file must mean what was captured. */
    private void check(CaptureTitle title, CapturedSystem system, List<CapturedSetting> settings, String yaml) {
        Policy policy = new PolicyFile(catalogue).parse(title.name(), yaml);
        PolicyResult result = new PolicyEngine(catalogue).evaluate(policy, system.inputs());
        for (CapturedSetting setting : settings) {
            Optional<String> proposed = result.proposal(setting.key()).map(proposal -> proposal.value());
            String expected = setting.formula().map(FittedFormula::result).orElse(setting.value());
            if (proposed.filter(value -> same(value, expected)).isEmpty()) {
                throw new IllegalStateException(
                        setting.key() + ": the policy gives " + proposed.orElse("nothing") + " instead of " + expected);
            }
        }
    }

    private static boolean same(String one, String other) {
        try {
            return new BigDecimal(one).compareTo(new BigDecimal(other)) == 0;
        } catch (NumberFormatException word) {
            return one.equals(other);
        }
    }
}
