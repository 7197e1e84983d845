package org.hconfig.xconfig.policy;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;

/** Reads policy files, from a quick look for lists to a check of everything. */
public final class PolicyFile {
    private final Catalogue catalogue;

    /** Reads policies over this catalogue's settings. */
    public PolicyFile(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * The policy as the file says it, with its formulas not compiled: what lists need, and quick.
     *
     * @param name the file's name, for messages
     * @param text the file's content
     * @throws HConfigException with every problem of the file's fields
     */
    public Policy read(String name, String text) {
        ProblemCollector problemCollector = new ProblemCollector();
        Optional<Policy> policy = new PolicyReader(catalogue, name, text, problemCollector).read();
        problemCollector.throwIfAny();
        return policy.orElseThrow();
    }

    /**
     * The policy, fully checked as by {@link #check}.
     *
     * @throws HConfigException with every problem found
     */
    public Policy parse(String name, String text) {
        ProblemCollector problemCollector = new ProblemCollector();
        Optional<Policy> policy = checked(name, text, problemCollector);
        problemCollector.throwIfAny();
        return policy.orElseThrow();
    }

    /**
     * Everything that is wrong with a policy file, with line and column: fields, names, formulas, and values that leave
     * their range or break a joint limit for some facts for which the policy says it holds. Joint limits are checked when nothing else is
     * wrong. Empty when it is good.
     */
    public List<Problem> check(String name, String text) {
        ProblemCollector problemCollector = new ProblemCollector();
        checked(name, text, problemCollector);
        return problemCollector.list();
    }

    private Optional<Policy> checked(String name, String text, ProblemCollector problemCollector) {
        Optional<Policy> policy = new PolicyReader(catalogue, name, text, problemCollector).read();
        Optional<CompiledPolicy> prepared =
                policy.flatMap(read -> new PolicyCompiler(catalogue, read, problemCollector).compile());
        prepared.ifPresent(compiled -> PolicySanityCheck.check(compiled, problemCollector));
        return policy;
    }
}
