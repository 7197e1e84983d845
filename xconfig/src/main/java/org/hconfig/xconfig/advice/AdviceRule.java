package org.hconfig.xconfig.advice;

/**
 * A diagnostic rule over a cluster's facts. Pure function: the same facts give the same result, and no other input is
 * read. A rule reports absent facts as missing and never guesses them.
 *
 * @param <F> the facts of one database
 */
public interface AdviceRule<F> {
    /** Returns the rule's description. */
    RuleCard card();

    /**
     * Returns true when its proposals are increments from the value in force, to be measured before the next one; false when a value
     * follows from the facts alone.
     */
    default boolean stepwise() {
        return false;
    }

    /**
     * Returns true when its proposals make values acceptable to the database: they take precedence over a policy's, however certain it is
     * that the present ones are refused.
     */
    default boolean precedesPolicies() {
        return false;
    }

    /** Evaluates the facts. */
    RuleResult evaluate(F facts);
}
