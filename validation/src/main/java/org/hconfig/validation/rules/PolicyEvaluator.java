package org.hconfig.validation.rules;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.xconfig.policy.CompiledPolicy;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.Setting;
import org.jspecify.annotations.Nullable;

/** Evaluator of policies, which are loaded at their first use; results are cached. Not thread-safe. */
final class PolicyEvaluator {
    private final Function<SettingsCatalogue, Function<String, Policy>> policies;
    private final Map<String, CompiledPolicy> prepared = new HashMap<>();
    private final Map<PolicyQuery, PolicyResult> answers = new HashMap<>();
    private @Nullable SettingsCatalogue catalogue;
    private @Nullable Function<String, Policy> byName;

    private record PolicyQuery(String policy, PolicyInputs inputs) {}

    /**
     * Creates an evaluator of the given policies.
     *
     * @param policies function from a catalogue to a lookup of policies by name
     */
    PolicyEvaluator(Function<SettingsCatalogue, Function<String, Policy>> policies) {
        this.policies = policies;
    }

    /** Returns an evaluator of the built-in policies; user-defined policies are not part of published results. */
    static PolicyEvaluator standard() {
        return new PolicyEvaluator(catalogue -> PolicyRepository.standard(catalogue)::get);
    }

    SettingsCatalogue catalogue() {
        SettingsCatalogue known = catalogue == null ? SettingsCatalogue.standard() : catalogue;
        catalogue = known;
        return known;
    }

    /** Returns the proposals of a policy. */
    PolicyResult evaluate(String policy, PolicyInputs inputs) {
        CompiledPolicy ready = prepared.computeIfAbsent(policy, this::prepare);
        return answers.computeIfAbsent(
                new PolicyQuery(policy, inputs), policyQuery -> ready.evaluate(policyQuery.inputs()));
    }

    private CompiledPolicy prepare(String policy) {
        Function<String, Policy> known = byName == null ? policies.apply(catalogue()) : byName;
        byName = known;
        return new PolicyEngine(catalogue()).prepare(known.apply(policy));
    }

    /** Returns the setting with this key, or with this name in the papers. */
    Setting setting(String word) {
        return catalogue().find(word).orElseThrow();
    }

    /** Returns the proposed value in the setting's unit; the default of HBase if the policy does not set it. */
    private Optional<String> value(PolicyResult result, String word) {
        Setting setting = setting(word);
        return result.proposal(setting.key())
                .map(SettingProposal::value)
                .or(() ->
                        setting.defaults().default26().map(value -> catalogue().normal(setting, value)));
    }

    /**
     * Returns the value as a number.
     *
     * @throws java.util.NoSuchElementException if there is neither a proposal nor a default
     */
    double number(PolicyResult result, String word) {
        return Double.parseDouble(value(result, word).orElseThrow());
    }

    /** Returns the value as display text; split policy classes without their common suffix. */
    String displayText(PolicyResult result, String word) {
        return value(result, word)
                .map(value -> catalogue().display(setting(word), value).replaceFirst("RegionSplitPolicy$", ""))
                .orElse("not set");
    }

    /** Returns the bounds of the range from which the policy chose, in the setting's unit; empty if there is none. */
    Optional<double[]> range(PolicyResult result, String word) {
        return result.proposal(setting(word).key())
                .flatMap(SettingProposal::range)
                .map(range -> new double[] {Double.parseDouble(range.low()), Double.parseDouble(range.high())});
    }
}
