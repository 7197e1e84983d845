package org.hconfig.xconfig.policy;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.spi.Catalogue;

/** Reader and validator of policy files. */
public final class PolicyFile {
    private final Catalogue catalogue;

    /** Creates a reader over the settings of a catalogue. */
    public PolicyFile(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Parses a policy without compiling its formulas: fast, sufficient for lists.
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
     * Parses and fully validates a policy as {@link #check} does.
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
     * Returns all problems of a policy file, with line and column: fields, names, formulas, and values that leave
     * their range or violate a joint limit for some facts for which the policy is valid. Joint limits are checked when there are no
     * other problems. Empty for a valid file.
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
        prepared.ifPresent(compiled -> PolicySanityCheck.check(compiled, catalogue.database(), problemCollector));
        return policy;
    }
}
