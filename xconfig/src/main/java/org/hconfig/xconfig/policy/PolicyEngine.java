package org.hconfig.xconfig.policy;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.FormulaFacts;

/** Evaluates a policy for the facts of a cluster. Pure function. */
public final class PolicyEngine {
    private final Catalogue catalogue;

    /** Creates an engine over the settings of a catalogue. */
    public PolicyEngine(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Evaluates a policy for these facts.
     *
     * @throws HConfigException with every problem: formulas that do not compile, values that are invalid for a setting,
     *     limits that values violate together
     */
    public PolicyResult evaluate(Policy policy, FormulaFacts inputs) {
        return prepare(policy).evaluate(inputs);
    }

    /**
     * Compiles a policy for repeated evaluation.
     *
     * @throws HConfigException with every formula that does not compile
     */
    public CompiledPolicy prepare(Policy policy) {
        ProblemCollector problemCollector = new ProblemCollector();
        Optional<CompiledPolicy> prepared = new PolicyCompiler(catalogue, policy, problemCollector).compile();
        problemCollector.throwIfAny();
        return prepared.orElseThrow();
    }
}
