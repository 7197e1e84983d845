package org.hconfig.xconfig.policy;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;

/** Turns a policy and the facts of a cluster into values. A pure function: it looks at nothing but what it is given. */
public final class PolicyEngine {
    private final Catalogue catalogue;

    /** Evaluates policies over this catalogue's settings. */
    public PolicyEngine(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * The policy's answer for these facts.
     *
     * @throws HConfigException with every problem: formulas that do not compile, values that a setting cannot have,
     *     limits that values break together
     */
    public PolicyResult evaluate(Policy policy, PolicyInputs inputs) {
        return prepare(policy).evaluate(inputs);
    }

    /**
     * The policy with its formulas compiled, to be asked many times.
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
